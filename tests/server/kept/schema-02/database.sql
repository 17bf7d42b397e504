BEGIN TRANSACTION;
CREATE TABLE guests (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    lang     TEXT NOT NULL,
    made_at  BIGINT NOT NULL,
    seen_at  BIGINT NOT NULL
);
INSERT INTO "guests" VALUES('_t3cyNuU5t7o-v8yc0kOPw','Zoé','fr',1795127516107,1795127516107);
INSERT INTO "guests" VALUES('QjOT2BsvvWGUUjB3xVibwA','Ben','fr',1795127516185,1795127516185);
CREATE TABLE log (
    match_id   TEXT NOT NULL,
    seq        INTEGER NOT NULL,
    kind       TEXT NOT NULL,
    at_ms      BIGINT NOT NULL,
    seat       INTEGER,
    move       TEXT,
    actor      TEXT NOT NULL,
    request    TEXT,
    claimed_ms INTEGER,
    rtt_ms     INTEGER,
    PRIMARY KEY (match_id, seq)
);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',1,'move',21,0,'{"do":"play","card":"black-2"}','person','k1',NULL,NULL);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',2,'move',33,1,'{"do":"play","card":"white-3"}','person','k2',NULL,NULL);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',3,'move',35,0,'{"do":"swap"}','person','k3',NULL,NULL);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',4,'move',52,1,'{"do":"keep"}','person','k4',NULL,NULL);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',5,'move',56,0,'{"do":"play","card":"black-1"}','person','k5',NULL,NULL);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',6,'move',73,1,'{"do":"play","card":"white-1"}','person','k6',NULL,NULL);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',7,'move',85,0,'{"do":"keep"}','person','k7',NULL,NULL);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',8,'move',92,1,'{"do":"keep"}','person','k8',NULL,0);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',9,'move',102,0,'{"do":"play","card":"white-2"}','person','k9',NULL,0);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',10,'move',110,1,'{"do":"play","card":"white-1"}','person','k10',NULL,0);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',11,'move',127,0,'{"do":"swap"}','person','k11',NULL,0);
INSERT INTO "log" VALUES('4vTw_P3bIkcoFdKQHzQbaA',12,'move',135,1,'{"do":"swap"}','person','k12',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',1,'move',38,0,'{"do":"hang","left":"blue-collar","right":"yellow-kennel"}','person','k2',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',2,'move',67,1,'{"do":"hang","left":"red-paw","right":"joker"}','person','k4',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',3,'move',95,0,'{"do":"play","card":"red-kennel","coat":null}','person','k5',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',4,'move',116,1,'{"do":"ear","ear":"left"}','person','k6',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',5,'move',131,1,'{"do":"dress","ear":"left","card":"blue-heart"}','person','k7',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',6,'move',143,0,'{"do":"ear","ear":"right"}','person','k8',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',7,'move',159,1,'{"do":"play","card":"green-paw","coat":null}','person','k9',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',8,'move',174,0,'{"do":"draw"}','person','k10',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',9,'move',199,1,'{"do":"ear","ear":"left"}','person','k11',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',10,'move',207,0,'{"do":"draw"}','person','k12',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',11,'move',259,1,'{"do":"ear","ear":"left"}','person','k13',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',12,'move',283,0,'{"do":"ear","ear":"right"}','person','k14',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',13,'move',311,1,'{"do":"ear","ear":"left"}','person','k15',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',14,'move',370,0,'{"do":"ear","ear":"left"}','person','k16',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',15,'move',383,1,'{"do":"ear","ear":"left"}','person','k17',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',16,'move',399,0,'{"do":"ear","ear":"left"}','person','k18',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',17,'move',434,1,'{"do":"play","card":"joker","coat":"blue"}','person','k19',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',18,'move',463,0,'{"do":"draw"}','person','k20',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',19,'move',523,1,'{"do":"play","card":"joker","coat":"yellow"}','person','k21',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',20,'move',586,0,'{"do":"play","card":"joker","coat":"blue"}','person','k22',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',21,'move',650,1,'{"do":"ear","ear":"left"}','person','k23',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',22,'move',667,1,'{"do":"dress","ear":"left","card":"blue-paw"}','person','k24',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',23,'move',739,0,'{"do":"ear","ear":"right"}','person','k25',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',24,'move',830,1,'{"do":"draw"}','person','k26',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',25,'move',909,0,'{"do":"play","card":"blue-ball","coat":null}','person','k27',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',26,'move',938,1,'{"do":"draw"}','person','k28',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',27,'move',998,0,'{"do":"ear","ear":"right"}','person','k29',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',28,'move',1018,1,'{"do":"ear","ear":"right"}','person','k30',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',29,'move',1040,1,'{"do":"name","coat":"green"}','person','k31',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',30,'move',1070,1,'{"do":"dress","ear":"right","card":"green-collar"}','person','k32',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',31,'move',1094,0,'{"do":"play","card":"joker","coat":"red"}','person','k33',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',32,'move',1138,1,'{"do":"play","card":"red-heart","coat":null}','person','k34',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',33,'move',1161,0,'{"do":"ear","ear":"left"}','person','k35',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',34,'move',1188,1,'{"do":"play","card":"red-bowl","coat":null}','person','k36',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',35,'move',1233,0,'{"do":"play","card":"joker","coat":"green"}','person','k37',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',36,'move',1314,1,'{"do":"draw"}','person','k38',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',37,'move',1327,0,'{"do":"ear","ear":"left"}','person','k39',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',38,'move',1347,1,'{"do":"ear","ear":"left"}','person','k40',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',39,'move',1366,0,'{"do":"draw"}','person','k41',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',40,'move',1387,1,'{"do":"draw"}','person','k42',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',41,'move',1395,0,'{"do":"draw"}','person','k43',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',42,'move',1431,1,'{"do":"play","card":"joker","coat":"yellow"}','person','k44',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',43,'move',1483,0,'{"do":"ear","ear":"left"}','person','k45',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',44,'move',1495,1,'{"do":"draw"}','person','k46',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',45,'move',1527,0,'{"do":"play","card":"yellow-bone","coat":null}','person','k47',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',46,'move',1551,1,'{"do":"draw"}','person','k48',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',47,'move',1602,0,'{"do":"play","card":"red-bone","coat":null}','person','k49',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',48,'move',1616,1,'{"do":"play","card":"joker","coat":"blue"}','person','k50',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',49,'move',1647,0,'{"do":"ear","ear":"right"}','person','k51',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',50,'move',1659,1,'{"do":"ear","ear":"right"}','person','k52',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',51,'move',1735,0,'{"do":"play","card":"blue-bone","coat":null}','person','k53',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',52,'move',1753,1,'{"do":"draw"}','person','k54',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',53,'move',1775,0,'{"do":"play","card":"blue-bowl","coat":null}','person','k55',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',54,'move',1819,1,'{"do":"play","card":"joker","coat":"red"}','person','k56',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',55,'move',1839,0,'{"do":"draw"}','person','k57',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',56,'move',1863,1,'{"do":"ear","ear":"left"}','person','k58',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',57,'move',1935,0,'{"do":"play","card":"red-ball","coat":null}','person','k59',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',58,'move',1966,1,'{"do":"ear","ear":"left"}','person','k60',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',59,'move',1994,0,'{"do":"play","card":"red-collar","coat":null}','person','k61',NULL,0);
INSERT INTO "log" VALUES('qIe-_YsUpiKHodexKnh5ew',60,'move',2014,1,'{"do":"draw"}','person','k62',NULL,0);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',1,'move',29,0,'{"do":"place","picture":"family-english","at":1}','person','k1',NULL,NULL);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',2,'move',52,0,'{"do":"lay","card":"beside:animal-rabbit:vehicle-bike"}','person','k2',NULL,NULL);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',3,'move',84,0,'{"do":"end"}','person','k3',NULL,NULL);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',4,'move',108,1,'{"do":"place","picture":"house-green","at":5}','person','k4',NULL,NULL);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',5,'move',137,1,'{"do":"discard","cards":["beside:house-green:house-blue"]}','person','k6',NULL,NULL);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',6,'move',150,1,'{"do":"end"}','person','k7',NULL,NULL);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',7,'move',170,0,'{"do":"place","picture":"family-italian","at":4}','person','k8',NULL,NULL);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',8,'move',211,0,'{"do":"discard","cards":["same:animal-fish:vehicle-truck","same:vehicle-shoes:tree-apple"]}','person','k11',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',9,'move',236,0,'{"do":"end"}','person','k12',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',10,'move',245,1,'{"do":"place","picture":"house-yellow","at":3}','person','k13',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',11,'move',284,1,'{"do":"discard","cards":["same:house-blue:tree-apple"]}','person','k15',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',12,'move',308,1,'{"do":"end"}','person','k16',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',13,'move',312,0,'{"do":"discard","cards":["beside:animal-dog:vehicle-car"]}','person','k18',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',14,'move',332,0,'{"do":"place","picture":"tree-walnut","at":5}','person','k19',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',15,'move',338,0,'{"do":"end"}','person','k20',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',16,'move',364,1,'{"do":"place","picture":"family-italian","at":5}','person','k21',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',17,'move',372,1,'{"do":"lay","card":"same:vehicle-scooter:tree-cherry"}','person','k22',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',18,'move',386,1,'{"do":"end"}','person','k23',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',19,'move',396,0,'{"do":"lay","card":"same:house-blue:family-italian"}','person','k24',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',20,'move',400,0,'{"do":"place","picture":"family-french","at":2}','person','k25',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',21,'move',410,0,'{"do":"end"}','person','k26',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',22,'move',422,1,'{"do":"place","picture":"animal-fish","at":3}','person','k27',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',23,'move',434,1,'{"do":"discard","cards":["beside:house-yellow:family-german","beside:animal-fish:tree-plum"]}','person','k30',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',24,'move',442,1,'{"do":"end"}','person','k31',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',25,'move',451,0,'{"do":"place","picture":"family-belgian","at":3}','person','k32',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',26,'move',464,0,'{"do":"discard","cards":["same:house-green:family-german","same:family-french:vehicle-bike","beside:family-german:family-english"]}','person','k36',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',27,'move',478,0,'{"do":"end"}','person','k37',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',28,'move',484,1,'{"do":"place","picture":"vehicle-car","at":4}','person','k38',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',29,'move',496,1,'{"do":"lay","card":"same:house-yellow:tree-pear"}','person','k39',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',30,'move',501,1,'{"do":"end"}','person','k40',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',31,'move',512,0,'{"do":"place","picture":"animal-bird","at":2}','person','k41',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',32,'move',540,0,'{"do":"discard","cards":["at:house-green:1","beside:house-yellow:house-white"]}','person','k44',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',33,'move',549,0,'{"do":"end"}','person','k45',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',34,'move',560,1,'{"do":"place","picture":"animal-bird","at":1}','person','k46',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',35,'move',576,1,'{"do":"discard","cards":["same:family-english:tree-pear"]}','person','k48',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',36,'move',577,1,'{"do":"end"}','person','k49',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',37,'move',592,0,'{"do":"place","picture":"tree-apple","at":4}','person','k50',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',38,'move',616,0,'{"do":"discard","cards":["beside:house-red:tree-walnut","left-of:family-belgian:vehicle-car"]}','person','k53',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',39,'move',617,0,'{"do":"end"}','person','k54',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',40,'move',627,1,'{"do":"place","picture":"family-french","at":3}','person','k55',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',41,'move',644,1,'{"do":"discard","cards":["same:house-red:animal-cat","same:house-red:animal-dog","beside:family-belgian:tree-pear"]}','person','k59',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',42,'move',647,1,'{"do":"end"}','person','k60',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',43,'move',672,0,'{"do":"place","picture":"house-yellow","at":4}','person','k61',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',44,'move',678,0,'{"do":"blocked"}','person','k62',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',45,'move',683,0,'{"do":"end"}','person','k63',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',46,'move',704,1,'{"do":"place","picture":"house-green","at":4}','person','k64',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',47,'move',706,1,'{"do":"blocked"}','person','k65',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',48,'move',723,1,'{"do":"end"}','person','k66',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',49,'move',732,0,'{"do":"place","picture":"vehicle-bike","at":4}','person','k67',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',50,'move',742,0,'{"do":"lay","card":"same:house-red:vehicle-shoes"}','person','k68',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',51,'move',747,0,'{"do":"place","picture":"animal-cat","at":2}','person','k69',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',52,'move',773,0,'{"do":"bonus","hand":"same:animal-bird:tree-cherry"}','person','k70',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',53,'move',776,0,'{"do":"end"}','person','k71',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',54,'move',787,1,'{"do":"place","picture":"family-german","at":3}','person','k72',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',55,'move',801,1,'{"do":"blocked"}','person','k73',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',56,'move',812,1,'{"do":"end"}','person','k74',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',57,'move',816,0,'{"do":"place","picture":"animal-dog","at":4}','person','k75',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',58,'move',835,0,'{"do":"lay","card":"not-same:animal-dog:tree-cherry"}','person','k76',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',59,'move',843,0,'{"do":"end"}','person','k77',NULL,12);
INSERT INTO "log" VALUES('sPvxc6YwfJnurPBZTg3y0Q',60,'move',856,1,'{"do":"place","picture":"family-italian","at":5}','person','k78',NULL,12);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',1,'move',12,0,'{"do":"play","card":"black-4"}','person','k1',NULL,NULL);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',2,'move',14,1,'{"do":"play","card":"black-3"}','person','k2',NULL,NULL);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',3,'move',44,0,'{"do":"swap"}','person','k3',NULL,NULL);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',4,'move',53,1,'{"do":"keep"}','person','k4',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',5,'move',67,0,'{"do":"play","card":"white-3"}','person','k5',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',6,'move',81,1,'{"do":"play","card":"white-2"}','person','k6',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',7,'move',86,0,'{"do":"keep"}','person','k7',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',8,'move',97,1,'{"do":"keep"}','person','k8',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',9,'move',127,0,'{"do":"play","card":"white-1"}','person','k9',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',10,'move',146,1,'{"do":"play","card":"black-2"}','person','k10',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',11,'move',159,0,'{"do":"swap"}','person','k11',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',12,'move',175,1,'{"do":"keep"}','person','k12',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',13,'move',187,0,'{"do":"play","card":"white-3"}','person','k13',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',14,'move',203,1,'{"do":"play","card":"white-2"}','person','k14',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',15,'move',205,0,'{"do":"keep"}','person','k15',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',16,'move',220,1,'{"do":"swap"}','person','k16',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',17,'move',227,0,'{"do":"play","card":"black-3"}','person','k17',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',18,'move',244,1,'{"do":"play","card":"black-1"}','person','k18',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',19,'move',260,0,'{"do":"play","card":"white-4"}','person','k19',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',20,'move',270,1,'{"do":"play","card":"white-1"}','person','k20',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',21,'move',280,0,'{"do":"play","card":"white-4"}','person','k21',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',22,'move',283,1,'{"do":"play","card":"white-1"}','person','k22',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',23,'move',312,0,'{"do":"play","card":"black-2"}','person','k23',NULL,5);
INSERT INTO "log" VALUES('6qDBz69A8DzpXoIjha37BQ',24,'move',316,1,'{"do":"play","card":"white-4"}','person','k24',NULL,5);
CREATE TABLE matches (
    id           TEXT PRIMARY KEY,
    table_id     TEXT NOT NULL,
    number       INTEGER NOT NULL,
    game         TEXT NOT NULL,
    game_version INTEGER NOT NULL,
    seats        INTEGER NOT NULL,
    options      TEXT NOT NULL,
    names        TEXT NOT NULL,
    seed         TEXT NOT NULL,
    commitment   TEXT,
    words        TEXT,
    dealt_at     BIGINT NOT NULL,
    finished_at  BIGINT,
    steps        INTEGER,
    winners      TEXT,
    scores       TEXT,
    bots         TEXT
);
INSERT INTO "matches" VALUES('4vTw_P3bIkcoFdKQHzQbaA','9iabX_IHnegfKg3MWi-YMQ',1,'wolf-and-hound',1,2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}','["Zoé","Zoé"]','9c42857cec458670a16b242760cb5940',NULL,NULL,1795127516478,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('qIe-_YsUpiKHodexKnh5ew','T24bGHPfzlaPOhUMQmfd4g',1,'ouaf',1,2,'{"window":6,"referee":false,"false_call":"card"}','["Zoé","Zoé"]','2acd9378111d30382e780d99976162a0',NULL,NULL,1795127516802,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('sPvxc6YwfJnurPBZTg3y0Q','EL9iwMCK3-_xWtGaMuC9Zg',1,'dans-ma-rue',1,2,'{"help":"none"}','["Zoé","Zoé"]','52ad2310071bd77eb7265277a9b193f5',NULL,NULL,1795127519442,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "matches" VALUES('6qDBz69A8DzpXoIjha37BQ','2ZzJ0N4z35QglJL88LB41A',1,'wolf-and-hound',1,2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}','["Zoé","Zoé"]','5bb1f7babb1c6fe9e19192d5c6774551',NULL,NULL,1795127520347,1795127520682,24,'[0,2]','[1,0,1,0]','[]');
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "meta" VALUES('schema','2');
INSERT INTO "meta" VALUES('secret','75b54537ec039c89ba86beb5b4ee54243522e00d2804e0034de468d319a0c703');
CREATE TABLE players (
    match_id TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    guest    TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);
INSERT INTO "players" VALUES('4vTw_P3bIkcoFdKQHzQbaA',0,'_t3cyNuU5t7o-v8yc0kOPw');
INSERT INTO "players" VALUES('4vTw_P3bIkcoFdKQHzQbaA',1,'_t3cyNuU5t7o-v8yc0kOPw');
INSERT INTO "players" VALUES('qIe-_YsUpiKHodexKnh5ew',0,'_t3cyNuU5t7o-v8yc0kOPw');
INSERT INTO "players" VALUES('qIe-_YsUpiKHodexKnh5ew',1,'_t3cyNuU5t7o-v8yc0kOPw');
INSERT INTO "players" VALUES('sPvxc6YwfJnurPBZTg3y0Q',0,'_t3cyNuU5t7o-v8yc0kOPw');
INSERT INTO "players" VALUES('sPvxc6YwfJnurPBZTg3y0Q',1,'_t3cyNuU5t7o-v8yc0kOPw');
INSERT INTO "players" VALUES('6qDBz69A8DzpXoIjha37BQ',0,'_t3cyNuU5t7o-v8yc0kOPw');
INSERT INTO "players" VALUES('6qDBz69A8DzpXoIjha37BQ',1,'_t3cyNuU5t7o-v8yc0kOPw');
CREATE TABLE positions (
    match_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    position TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
INSERT INTO "positions" VALUES('qIe-_YsUpiKHodexKnh5ew',50,'{"game":"ouaf","version":1,"options":{"window":6,"referee":false,"false_call":"card"},"seats":2,"state":{"active":0,"phase":"turn","turn":44,"clock":1659,"closes":null,"ears":[["blue-collar","yellow-kennel"],["blue-paw","green-collar"]],"hands":[["yellow-ball","yellow-bowl","green-heart","green-bone","green-ball","green-bowl","blue-bone","blue-ball","blue-bowl","red-ball","red-collar"],["yellow-heart","yellow-paw","yellow-collar","green-kennel","blue-kennel"]],"deck":["joker","yellow-bone","joker","joker","red-bowl","red-paw","red-kennel","joker","joker","joker","red-heart","blue-heart","green-paw","red-bone","joker"],"discard":["joker"],"coat":"blue","owes":[0,0],"challenge":null,"dressing":null,"winner":null,"rng":[1893510413,1653683751,601109527,1571855522]}}');
INSERT INTO "positions" VALUES('sPvxc6YwfJnurPBZTg3y0Q',50,'{"game":"dans-ma-rue","version":1,"options":{"help":"none"},"seats":2,"state":{"active":0,"phase":"turn","acted":true,"erred":false,"bonus":1,"grid":[["house-white","house-blue",null,null,null],[null,null,null,null,null],[null,null,null,null,"animal-rabbit"],[null,"vehicle-truck","vehicle-shoes","vehicle-bike",null],[null,null,"tree-plum",null,null]],"open":["same:vehicle-scooter:tree-cherry","same:house-blue:family-italian","same:house-yellow:tree-pear","same:house-red:vehicle-shoes"],"hands":[["at:family-german:1","same:animal-bird:tree-cherry"],["not-at:tree-walnut:1","same:family-english:vehicle-shoes","beside:house-blue:tree-plum"]],"deck":["same:family-belgian:animal-rabbit","not-beside:vehicle-truck:vehicle-car","not-same:vehicle-car:tree-walnut","at:vehicle-car:3","same:family-italian:vehicle-car","left-of:family-german:house-red","not-same:animal-rabbit:tree-apple","left-of:animal-fish:house-green","beside:house-white:family-italian","not-same:family-english:animal-rabbit","same:family-english:vehicle-car","same:house-red:tree-plum","same:house-white:animal-dog","same:vehicle-truck:tree-walnut","not-beside:animal-bird:tree-walnut","same:family-italian:animal-cat","not-same:family-french:vehicle-shoes","not-at:animal-bird:3","same:house-white:animal-rabbit","not-beside:family-english:vehicle-bike","at:vehicle-shoes:1","same:house-blue:animal-bird","not-at:animal-fish:1","beside:house-blue:house-white","beside:family-german:tree-cherry","left-of:house-green:tree-cherry","beside:animal-dog:tree-walnut","same:family-belgian:animal-cat","same:family-french:vehicle-car","beside:family-italian:family-belgian","beside:family-italian:family-french","same:house-white:tree-plum","beside:tree-apple:tree-walnut","beside:vehicle-truck:vehicle-bike","same:animal-fish:tree-plum","same:house-yellow:tree-cherry","same:house-yellow:family-english","beside:house-green:animal-rabbit","beside:animal-cat:tree-plum","beside:animal-rabbit:tree-apple","same:family-french:tree-pear","beside:family-italian:animal-bird","left-of:vehicle-shoes:vehicle-scooter","same:family-belgian:vehicle-truck","not-at:vehicle-scooter:1","at:family-french:5","beside:house-red:house-green","same:family-belgian:animal-fish","same:family-italian:tree-apple","same:vehicle-scooter:tree-walnut","same:animal-cat:vehicle-scooter","same:family-german:animal-cat","not-at:tree-plum:1","beside:animal-bird:animal-fish","same:animal-rabbit:vehicle-truck","at:house-yellow:1","same:house-green:animal-bird","same:animal-bird:vehicle-bike","beside:house-green:tree-pear","same:house-yellow:vehicle-truck","at:house-red:1","beside:house-white:vehicle-shoes","not-beside:animal-cat:tree-pear","beside:house-blue:tree-apple","same:house-white:vehicle-shoes","beside:family-french:vehicle-bike","beside:house-blue:tree-cherry","same:family-german:tree-apple","at:vehicle-scooter:5","not-same:animal-dog:tree-cherry","same:animal-dog:vehicle-bike"],"discard":["beside:house-green:house-blue","same:animal-fish:vehicle-truck","same:vehicle-shoes:tree-apple","same:house-blue:tree-apple","beside:animal-dog:vehicle-car","beside:house-yellow:family-german","beside:animal-fish:tree-plum","same:house-green:family-german","same:family-french:vehicle-bike","beside:family-german:family-english","at:house-green:1","beside:house-yellow:house-white","same:family-english:tree-pear","beside:house-red:tree-walnut","left-of:family-belgian:vehicle-car","same:house-red:animal-cat","same:house-red:animal-dog","beside:family-belgian:tree-pear","at:animal-dog:3","same:vehicle-bike:tree-pear","not-beside:house-red:tree-pear","at:animal-fish:5","same:family-french:tree-cherry","beside:family-english:tree-plum","beside:animal-rabbit:vehicle-bike"],"pawns":[1,0],"idle_turns":0,"winners":[],"rng":[3275516698,2940413448,1600341661,1818929387]}}');
CREATE TABLE reports (
    id       TEXT PRIMARY KEY,
    made_at  BIGINT NOT NULL,
    table_id TEXT,
    match_id TEXT,
    seq      INTEGER,
    text     TEXT NOT NULL,
    page     TEXT NOT NULL,
    browser  TEXT NOT NULL,
    record   TEXT
);
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    guest    TEXT,
    name     TEXT NOT NULL,
    level    INTEGER,
    ready    INTEGER NOT NULL,
    stand_in INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('9iabX_IHnegfKg3MWi-YMQ',0,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,1,0);
INSERT INTO "seats" VALUES('9iabX_IHnegfKg3MWi-YMQ',1,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,1,0);
INSERT INTO "seats" VALUES('T24bGHPfzlaPOhUMQmfd4g',0,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,1,0);
INSERT INTO "seats" VALUES('T24bGHPfzlaPOhUMQmfd4g',1,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,1,0);
INSERT INTO "seats" VALUES('EL9iwMCK3-_xWtGaMuC9Zg',0,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,1,0);
INSERT INTO "seats" VALUES('EL9iwMCK3-_xWtGaMuC9Zg',1,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,1,0);
INSERT INTO "seats" VALUES('2ZzJ0N4z35QglJL88LB41A',0,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,0,0);
INSERT INTO "seats" VALUES('2ZzJ0N4z35QglJL88LB41A',1,'person','_t3cyNuU5t7o-v8yc0kOPw','Zoé',NULL,0,0);
INSERT INTO "seats" VALUES('tgVZDJg-5Q1qg_wd7qP6_w',0,'person','QjOT2BsvvWGUUjB3xVibwA','Ben',NULL,0,0);
INSERT INTO "seats" VALUES('tgVZDJg-5Q1qg_wd7qP6_w',1,'empty',NULL,'',NULL,0,0);
INSERT INTO "seats" VALUES('tgVZDJg-5Q1qg_wd7qP6_w',2,'empty',NULL,'',NULL,0,0);
INSERT INTO "seats" VALUES('tgVZDJg-5Q1qg_wd7qP6_w',3,'empty',NULL,'',NULL,0,0);
CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    code       TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    seats      INTEGER NOT NULL,
    options    TEXT NOT NULL,
    private    INTEGER NOT NULL,
    clock      TEXT NOT NULL,
    when_away  TEXT NOT NULL,
    pace_ms    INTEGER NOT NULL,
    host       TEXT,
    stage      TEXT NOT NULL,
    match      TEXT,
    number     INTEGER NOT NULL,
    made_at    BIGINT NOT NULL,
    touched_at BIGINT NOT NULL
);
INSERT INTO "tables" VALUES('9iabX_IHnegfKg3MWi-YMQ','LFSCT','wolf-and-hound',2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',1,'off','bot',1000,'_t3cyNuU5t7o-v8yc0kOPw','playing','4vTw_P3bIkcoFdKQHzQbaA',1,1795127516430,1795127516478);
INSERT INTO "tables" VALUES('T24bGHPfzlaPOhUMQmfd4g','FBBJZ','ouaf',2,'{"window":6,"referee":false,"false_call":"card"}',1,'off','bot',1000,'_t3cyNuU5t7o-v8yc0kOPw','playing','qIe-_YsUpiKHodexKnh5ew',1,1795127516786,1795127516802);
INSERT INTO "tables" VALUES('EL9iwMCK3-_xWtGaMuC9Zg','DRKFZ','dans-ma-rue',2,'{"help":"none"}',1,'off','bot',1000,'_t3cyNuU5t7o-v8yc0kOPw','playing','sPvxc6YwfJnurPBZTg3y0Q',1,1795127519410,1795127519442);
INSERT INTO "tables" VALUES('2ZzJ0N4z35QglJL88LB41A','LJCSE','wolf-and-hound',2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',1,'off','bot',1000,'_t3cyNuU5t7o-v8yc0kOPw','over','6qDBz69A8DzpXoIjha37BQ',1,1795127520343,1795127520682);
INSERT INTO "tables" VALUES('tgVZDJg-5Q1qg_wd7qP6_w','WDPRD','wolf-and-hound',4,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',0,'off','bot',1000,'QjOT2BsvvWGUUjB3xVibwA','lobby',NULL,0,1795127520701,1795127520701);
CREATE INDEX tables_by_stage ON tables (stage, touched_at);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE INDEX matches_by_table ON matches (table_id, number);
CREATE INDEX matches_by_end ON matches (finished_at);
CREATE INDEX players_by_guest ON players (guest);
COMMIT;
