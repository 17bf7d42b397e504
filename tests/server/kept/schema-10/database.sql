BEGIN TRANSACTION;
CREATE TABLE guests (
    id       TEXT PRIMARY KEY,
    name     TEXT NOT NULL,
    lang     TEXT NOT NULL,
    made_at  BIGINT NOT NULL,
    seen_at  BIGINT NOT NULL
, face INTEGER);
INSERT INTO "guests" VALUES('VznY4bCA8x1gHGziN2GlvA','Zoé','fr',1795126505555,1795126505555,NULL);
INSERT INTO "guests" VALUES('XakLV3uV4C_bSMYL-_Neew','Ben','fr',1795126505559,1795126505559,NULL);
CREATE TABLE links (
    hash       TEXT PRIMARY KEY,
    guest      TEXT NOT NULL,
    expires_at BIGINT NOT NULL
);
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
    rtt_ms     INTEGER, seen INTEGER, arrived_ms BIGINT, cut_ms INTEGER,
    PRIMARY KEY (match_id, seq)
);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',1,'move',9,0,'{"do":"pillar","card":"5b"}','person','k1',NULL,NULL,0,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',2,'move',16,1,'{"do":"pillar","card":"10c"}','person','k2',NULL,NULL,1,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',3,'move',27,0,'{"do":"place","card":"5c","end":"left"}','person','k3',NULL,NULL,2,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',4,'move',34,1,'{"do":"place","card":"20b","end":"left"}','person','k4',NULL,NULL,3,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',5,'move',43,0,'{"do":"place","card":"10c","end":"right"}','person','k5',NULL,NULL,4,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',6,'move',56,1,'{"do":"plant","card":"5b","seat":0,"end":"right"}','person','k6',NULL,NULL,5,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',7,'move',68,0,'{"do":"fold"}','person','k7',NULL,NULL,6,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',8,'move',76,1,'{"do":"plant","card":"10a","seat":0,"end":"left"}','person','k8',NULL,NULL,7,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',9,'move',87,1,'{"do":"plant","card":"destruction","seat":0,"end":"right"}','person','k9',NULL,NULL,8,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',10,'move',99,1,'{"do":"swap","discard":"destruction","a":{"row":0,"at":3},"b":{"hand":"destruction"}}','person','k12',NULL,NULL,9,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',11,'move',108,1,'{"do":"place","card":"20b","end":"left"}','person','k13',NULL,NULL,10,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',12,'move',115,1,'{"do":"place","card":"5c","end":"right"}','person','k14',NULL,NULL,11,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',13,'move',128,1,'{"do":"plant","card":"10c","seat":0,"end":"right"}','person','k15',NULL,NULL,12,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',14,'move',135,1,'{"do":"place","card":"5a","end":"left"}','person','k16',NULL,NULL,13,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',15,'move',148,0,'{"do":"pillar","card":"mimicry"}','person','k17',NULL,NULL,14,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',16,'move',164,1,'{"do":"pillar","card":"10c"}','person','k18',NULL,NULL,15,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',17,'move',182,1,'{"do":"swap","discard":"10b","a":{"source":0},"b":{"hand":"destruction"}}','person','k21',NULL,NULL,16,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',18,'move',187,0,'{"do":"plant","card":"5b","seat":1,"end":"right"}','person','k22',NULL,NULL,17,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',19,'move',215,1,'{"do":"swap","discard":"5a","a":{"source":1},"b":{"row":1,"at":1}}','person','k25',NULL,8,18,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',20,'move',217,0,'{"do":"swap","discard":"destruction","a":{"source":0},"b":{"hand":"10c"}}','person','k28',NULL,8,19,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',21,'move',227,0,'{"do":"place","card":"5a","end":"left"}','person','k29',NULL,8,20,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',22,'move',237,0,'{"do":"place","card":"5c","end":"left"}','person','k30',NULL,8,21,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',23,'move',247,0,'{"do":"place","card":"10b","end":"left"}','person','k31',NULL,8,22,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',24,'move',260,0,'{"do":"swap","discard":"destruction","a":{"source":0},"b":{"row":1,"at":1}}','person','k34',NULL,8,23,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',25,'move',280,0,'{"do":"swap","discard":"destruction","a":{"source":2},"b":{"row":0,"at":2}}','person','k37',NULL,8,24,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',26,'move',282,0,'{"do":"swap","discard":"20a","a":{"source":0},"b":{"row":1,"at":1}}','person','k40',NULL,8,25,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',27,'move',312,0,'{"do":"place","card":"20a","end":"right"}','person','k41',NULL,8,26,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',28,'move',314,0,'{"do":"pillar","card":"10a"}','person','k42',NULL,8,27,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',29,'move',326,1,'{"do":"pillar","card":"mimicry"}','person','k43',NULL,8,28,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',30,'move',345,0,'{"do":"swap","discard":"5a","a":{"source":1},"b":{"hand":"5b"}}','person','k46',NULL,8,29,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',31,'move',348,1,'{"do":"plant","card":"5c","seat":0,"end":"right"}','person','k47',NULL,8,30,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',32,'move',364,0,'{"do":"plant","card":"5a","seat":1,"end":"right"}','person','k48',NULL,8,31,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',33,'move',376,1,'{"do":"plant","card":"20c","seat":0,"end":"right"}','person','k49',NULL,8,32,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',34,'move',377,0,'{"do":"plant","card":"5c","seat":1,"end":"left"}','person','k50',NULL,8,33,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',35,'move',392,1,'{"do":"place","card":"10a","end":"left"}','person','k51',NULL,8,34,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',36,'move',400,0,'{"do":"plant","card":"mimicry","seat":1,"end":"right"}','person','k52',NULL,8,35,NULL,NULL);
INSERT INTO "log" VALUES('l8EU3QPfqEO7j5mstOD-oQ',37,'move',414,1,'{"do":"fold"}','person','k53',NULL,8,36,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',1,'move',7,1,'{"do":"place","picture":"family-german","at":1}','person','k1',NULL,NULL,0,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',2,'move',15,1,'{"do":"lay","card":"same:family-german:animal-cat"}','person','k2',NULL,NULL,1,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',3,'move',24,1,'{"do":"end"}','person','k3',NULL,NULL,2,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',4,'move',40,0,'{"do":"place","picture":"family-german","at":5}','person','k4',NULL,NULL,3,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',5,'move',46,0,'{"do":"discard","cards":["at:family-german:1","not-at:tree-plum:1","beside:house-yellow:house-white"]}','person','k8',NULL,NULL,4,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',6,'move',64,0,'{"do":"end"}','person','k9',NULL,NULL,5,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',7,'move',72,1,'{"do":"place","picture":"animal-bird","at":1}','person','k10',NULL,NULL,6,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',8,'move',100,1,'{"do":"discard","cards":["same:vehicle-shoes:tree-apple","left-of:animal-fish:house-green"]}','person','k13',NULL,NULL,7,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',9,'move',108,1,'{"do":"end"}','person','k14',NULL,NULL,8,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',10,'move',113,0,'{"do":"place","picture":"tree-cherry","at":3}','person','k15',NULL,NULL,9,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',11,'move',128,0,'{"do":"lay","card":"same:animal-bird:tree-cherry"}','person','k16',NULL,NULL,10,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',12,'move',140,0,'{"do":"end"}','person','k17',NULL,NULL,11,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',13,'move',152,1,'{"do":"place","picture":"vehicle-car","at":3}','person','k18',NULL,0,12,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',14,'move',160,1,'{"do":"discard","cards":["at:vehicle-scooter:5","same:family-belgian:vehicle-truck","beside:house-red:tree-walnut"]}','person','k22',NULL,0,13,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',15,'move',175,1,'{"do":"end"}','person','k23',NULL,0,14,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',16,'move',187,0,'{"do":"place","picture":"vehicle-bike","at":2}','person','k24',NULL,0,15,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',17,'move',200,0,'{"do":"discard","cards":["not-at:animal-bird:3","same:house-red:tree-plum","same:vehicle-scooter:tree-walnut"]}','person','k28',NULL,0,16,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',18,'move',206,0,'{"do":"end"}','person','k29',NULL,0,17,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',19,'move',224,1,'{"do":"place","picture":"tree-cherry","at":4}','person','k30',NULL,0,18,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',20,'move',228,1,'{"do":"discard","cards":["same:house-yellow:vehicle-truck","same:house-yellow:tree-pear","beside:house-white:family-italian"]}','person','k34',NULL,0,19,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',21,'move',237,1,'{"do":"end"}','person','k35',NULL,0,20,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',22,'move',249,0,'{"do":"discard","cards":["at:house-red:1","same:family-german:tree-apple","same:family-belgian:animal-cat"]}','person','k39',NULL,0,21,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',23,'move',258,0,'{"do":"place","picture":"tree-plum","at":5}','person','k40',NULL,0,22,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',24,'move',269,0,'{"do":"end"}','person','k41',NULL,0,23,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',25,'move',279,1,'{"do":"lay","card":"same:animal-bird:vehicle-bike"}','person','k42',NULL,0,24,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',26,'move',300,1,'{"do":"place","picture":"animal-dog","at":1}','person','k43',NULL,0,25,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',27,'move',304,1,'{"do":"end"}','person','k44',NULL,0,26,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',28,'move',320,0,'{"do":"place","picture":"vehicle-truck","at":5}','person','k45',NULL,0,27,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',29,'move',325,0,'{"do":"discard","cards":["beside:house-green:animal-rabbit","beside:animal-rabbit:tree-apple"]}','person','k48',NULL,0,28,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',30,'move',338,0,'{"do":"end"}','person','k49',NULL,0,29,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',31,'move',344,1,'{"do":"place","picture":"animal-rabbit","at":4}','person','k50',NULL,0,30,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',32,'move',358,1,'{"do":"discard","cards":["at:family-french:5","beside:family-belgian:tree-pear","not-beside:family-english:vehicle-bike"]}','person','k54',NULL,0,31,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',33,'move',366,1,'{"do":"end"}','person','k55',NULL,0,32,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',34,'move',376,0,'{"do":"place","picture":"vehicle-car","at":4}','person','k56',NULL,0,33,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',35,'move',388,0,'{"do":"lay","card":"not-at:tree-walnut:1"}','person','k57',NULL,0,34,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',36,'move',396,0,'{"do":"end"}','person','k58',NULL,0,35,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',37,'move',408,1,'{"do":"place","picture":"vehicle-shoes","at":4}','person','k59',NULL,0,36,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',38,'move',417,1,'{"do":"discard","cards":["same:family-english:vehicle-shoes","left-of:house-green:tree-cherry"]}','person','k62',NULL,0,37,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',39,'move',428,1,'{"do":"end"}','person','k63',NULL,0,38,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',40,'move',439,0,'{"do":"place","picture":"vehicle-shoes","at":3}','person','k64',NULL,0,39,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',41,'move',452,0,'{"do":"discard","cards":["same:family-french:tree-cherry"]}','person','k66',NULL,0,40,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',42,'move',464,0,'{"do":"end"}','person','k67',NULL,0,41,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',43,'move',468,1,'{"do":"place","picture":"tree-pear","at":2}','person','k68',NULL,0,42,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',44,'move',481,1,'{"do":"discard","cards":["not-same:animal-dog:tree-cherry","beside:family-german:tree-cherry"]}','person','k71',NULL,0,43,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',45,'move',489,1,'{"do":"end"}','person','k72',NULL,0,44,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',46,'move',498,0,'{"do":"place","picture":"animal-dog","at":3}','person','k73',NULL,0,45,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',47,'move',513,0,'{"do":"discard","cards":["same:house-yellow:family-english","left-of:family-german:house-red","left-of:family-belgian:vehicle-car"]}','person','k77',NULL,0,46,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',48,'move',520,0,'{"do":"end"}','person','k78',NULL,0,47,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',49,'move',532,1,'{"do":"place","picture":"house-yellow","at":3}','person','k79',NULL,0,48,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',50,'move',547,1,'{"do":"blocked"}','person','k80',NULL,0,49,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',51,'move',556,1,'{"do":"end"}','person','k81',NULL,0,50,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',52,'move',564,0,'{"do":"place","picture":"house-white","at":3}','person','k82',NULL,0,51,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',53,'move',572,0,'{"do":"blocked"}','person','k83',NULL,0,52,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',54,'move',590,0,'{"do":"end"}','person','k84',NULL,0,53,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',55,'move',596,1,'{"do":"place","picture":"vehicle-bike","at":3}','person','k85',NULL,0,54,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',56,'move',608,1,'{"do":"lay","card":"same:house-green:animal-bird"}','person','k86',NULL,0,55,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',57,'move',612,1,'{"do":"end"}','person','k87',NULL,0,56,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',58,'move',624,0,'{"do":"place","picture":"animal-dog","at":5}','person','k88',NULL,0,57,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',59,'move',640,0,'{"do":"lay","card":"same:vehicle-scooter:tree-cherry"}','person','k89',NULL,0,58,NULL,NULL);
INSERT INTO "log" VALUES('IWPBnM4aelhkQl4v2BSf6w',60,'move',644,0,'{"do":"end"}','person','k90',NULL,0,59,NULL,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',1,'move',9,0,'{"do":"hang","left":"joker","right":"green-ball"}','person','k2',NULL,NULL,0,9,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',2,'move',11,1,'{"do":"hang","left":"green-heart","right":"red-bowl"}','person','k4',NULL,NULL,1,11,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',3,'move',21,1,'{"do":"ear","ear":"left"}','person','k5',NULL,NULL,2,21,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',4,'move',31,0,'{"do":"ear","ear":"right"}','person','k6',NULL,NULL,3,31,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',5,'move',42,0,'{"do":"dress","ear":"right","card":"yellow-ball"}','person','k7',NULL,NULL,4,42,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',6,'move',58,1,'{"do":"play","card":"joker","coat":"yellow"}','person','k8',NULL,NULL,5,58,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',7,'move',64,0,'{"do":"draw"}','person','k9',NULL,NULL,6,64,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',8,'move',75,1,'{"do":"ear","ear":"right"}','person','k10',NULL,NULL,7,75,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',9,'move',84,0,'{"do":"draw"}','person','k11',NULL,NULL,8,84,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',10,'move',100,1,'{"do":"play","card":"yellow-bowl","coat":null}','person','k12',NULL,NULL,9,100,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',11,'move',104,0,'{"do":"play","card":"blue-bowl","coat":null}','person','k13',NULL,NULL,10,104,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',12,'move',128,1,'{"do":"draw"}','person','k14',NULL,NULL,11,128,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',13,'move',147,0,'{"do":"play","card":"blue-heart","coat":null}','person','k15',NULL,0,12,147,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',14,'move',156,1,'{"do":"play","card":"blue-collar","coat":null}','person','k16',NULL,0,13,156,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',15,'move',164,0,'{"do":"draw"}','person','k17',NULL,0,14,164,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',16,'move',172,1,'{"do":"ear","ear":"left"}','person','k18',NULL,0,15,172,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',17,'move',192,0,'{"do":"ear","ear":"left"}','person','k19',NULL,0,16,192,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',18,'move',200,0,'{"do":"name","coat":"blue"}','person','k20',NULL,0,17,200,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',19,'move',212,0,'{"do":"dress","ear":"left","card":"blue-paw"}','person','k21',NULL,0,18,212,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',20,'move',220,1,'{"do":"play","card":"blue-bone","coat":null}','person','k22',NULL,0,19,220,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',21,'move',225,0,'{"do":"ear","ear":"right"}','person','k23',NULL,0,20,225,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',22,'move',248,1,'{"do":"ear","ear":"left"}','person','k24',NULL,0,21,248,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',23,'move',254,0,'{"do":"play","card":"joker","coat":"yellow"}','person','k25',NULL,0,22,254,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',24,'move',270,1,'{"do":"ear","ear":"left"}','person','k26',NULL,0,23,270,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',25,'move',284,0,'{"do":"ear","ear":"right"}','person','k27',NULL,0,24,284,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',26,'move',296,0,'{"do":"dress","ear":"right","card":"green-kennel"}','person','k28',NULL,0,25,296,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',27,'move',297,1,'{"do":"play","card":"red-ball","coat":null}','person','k29',NULL,0,26,297,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',28,'move',316,0,'{"do":"draw"}','person','k30',NULL,0,27,316,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',29,'move',320,1,'{"do":"ear","ear":"left"}','person','k31',NULL,0,28,320,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',30,'move',336,0,'{"do":"ear","ear":"right"}','person','k32',NULL,0,29,336,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',31,'move',343,1,'{"do":"ear","ear":"left"}','person','k33',NULL,0,30,343,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',32,'move',359,0,'{"do":"draw"}','person','k34',NULL,0,31,359,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',33,'move',366,1,'{"do":"play","card":"red-bone","coat":null}','person','k35',NULL,0,32,366,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',34,'move',376,0,'{"do":"ear","ear":"left"}','person','k36',NULL,0,33,376,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',35,'move',392,1,'{"do":"play","card":"red-collar","coat":null}','person','k37',NULL,0,34,392,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',36,'move',404,0,'{"do":"play","card":"red-kennel","coat":null}','person','k38',NULL,0,35,404,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',37,'move',416,1,'{"do":"play","card":"joker","coat":"red"}','person','k39',NULL,0,36,416,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',38,'move',419,0,'{"do":"ear","ear":"right"}','person','k40',NULL,0,37,419,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',39,'move',436,1,'{"do":"draw"}','person','k41',NULL,0,38,436,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',40,'move',441,0,'{"do":"draw"}','person','k42',NULL,0,39,441,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',41,'move',456,1,'{"do":"ear","ear":"right"}','person','k43',NULL,0,40,456,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',42,'move',464,1,'{"do":"dress","ear":"right","card":"yellow-collar"}','person','k44',NULL,0,41,464,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',43,'move',476,0,'{"do":"draw"}','person','k45',NULL,0,42,476,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',44,'move',489,1,'{"do":"ear","ear":"left"}','person','k46',NULL,0,43,489,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',45,'move',500,0,'{"do":"play","card":"joker","coat":"blue"}','person','k47',NULL,0,44,500,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',46,'move',515,1,'{"do":"draw"}','person','k48',NULL,0,45,515,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',47,'move',528,0,'{"do":"play","card":"blue-kennel","coat":null}','person','k49',NULL,0,46,528,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',48,'move',542,1,'{"do":"draw"}','person','k50',NULL,0,47,542,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',49,'move',546,0,'{"do":"ear","ear":"left"}','person','k51',NULL,0,48,546,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',50,'move',562,0,'{"do":"dress","ear":"left","card":"green-collar"}','person','k52',NULL,0,49,562,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',51,'move',576,1,'{"do":"play","card":"yellow-paw","coat":null}','person','k53',NULL,0,50,576,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',52,'move',578,0,'{"do":"ear","ear":"right"}','person','k54',NULL,0,51,578,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',53,'move',596,1,'{"do":"ear","ear":"left"}','person','k55',NULL,0,52,596,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',54,'move',599,0,'{"do":"play","card":"red-paw","coat":null}','person','k56',NULL,0,53,599,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',55,'move',612,1,'{"do":"ear","ear":"left"}','person','k57',NULL,0,54,612,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',56,'move',620,0,'{"do":"ear","ear":"right"}','person','k58',NULL,0,55,620,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',57,'move',641,1,'{"do":"play","card":"joker","coat":"yellow"}','person','k59',NULL,0,56,641,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',58,'move',648,0,'{"do":"play","card":"joker","coat":"yellow"}','person','k60',NULL,0,57,648,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',59,'move',664,1,'{"do":"play","card":"yellow-bone","coat":null}','person','k61',NULL,0,58,664,NULL);
INSERT INTO "log" VALUES('N09JPIvv-Df_SlmdEkmTWA',60,'move',667,0,'{"do":"play","card":"yellow-paw","coat":null}','person','k62',NULL,0,59,667,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',1,'time',3000,NULL,NULL,'table',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',2,'move',3008,0,'{"do":"flip"}','person','k1',NULL,0,1,3008,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',3,'move',3015,0,'{"do":"flip"}','person','k2',NULL,0,2,3015,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',4,'move',3029,0,'{"do":"flip"}','person','k3',NULL,0,3,3029,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',5,'move',3035,0,'{"do":"top","pile":null}','person','k4',NULL,0,4,3035,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',6,'move',3056,0,'{"do":"reel","slot":2,"pile":0}','person','k5',NULL,0,5,3056,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',7,'move',3068,0,'{"do":"flip"}','person','k6',NULL,0,6,3068,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',8,'move',3076,0,'{"do":"flip"}','person','k7',NULL,0,7,3076,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',9,'move',3092,0,'{"do":"flip"}','person','k8',NULL,0,8,3092,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',10,'move',3096,0,'{"do":"flip"}','person','k9',NULL,0,9,3096,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',11,'move',3110,0,'{"do":"flip"}','person','k10',NULL,0,10,3110,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',12,'move',3115,0,'{"do":"flip"}','person','k11',NULL,0,11,3115,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',13,'move',3136,0,'{"do":"flip"}','person','k12',NULL,0,12,3136,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',14,'move',3140,0,'{"do":"flip"}','person','k13',NULL,0,13,3140,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',15,'move',3154,0,'{"do":"flip"}','person','k14',NULL,0,14,3154,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',16,'move',3163,0,'{"do":"flip"}','person','k15',NULL,0,15,3163,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',17,'move',3174,0,'{"do":"flip"}','person','k16',NULL,0,16,3174,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',18,'move',3184,0,'{"do":"flip"}','person','k17',NULL,0,17,3184,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',19,'move',3192,0,'{"do":"flip"}','person','k18',NULL,0,18,3192,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',20,'move',3204,0,'{"do":"flip"}','person','k19',NULL,0,19,3204,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',21,'move',3212,0,'{"do":"flip"}','person','k20',NULL,0,20,3212,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',22,'move',3224,0,'{"do":"flip"}','person','k21',NULL,0,21,3224,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',23,'move',3233,0,'{"do":"flip"}','person','k22',NULL,0,22,3233,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',24,'move',3244,0,'{"do":"flip"}','person','k23',NULL,0,23,3244,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',25,'move',3264,0,'{"do":"flip"}','person','k24',NULL,0,24,3264,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',26,'move',3272,0,'{"do":"flip"}','person','k25',NULL,0,25,3272,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',27,'move',3285,0,'{"do":"top","pile":null}','person','k26',NULL,0,26,3285,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',28,'move',3294,0,'{"do":"flip"}','person','k27',NULL,0,27,3294,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',29,'move',3312,0,'{"do":"flip"}','person','k28',NULL,0,28,3312,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',30,'move',3324,0,'{"do":"top","pile":0}','person','k29',NULL,0,29,3324,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',31,'move',3328,0,'{"do":"flip"}','person','k30',NULL,0,30,3328,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',32,'move',3344,0,'{"do":"flip"}','person','k31',NULL,0,31,3344,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',33,'move',3356,0,'{"do":"top","pile":null}','person','k32',NULL,0,32,3356,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',34,'move',3371,0,'{"do":"flip"}','person','k33',NULL,0,33,3371,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',35,'move',3376,0,'{"do":"flip"}','person','k34',NULL,0,34,3376,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',36,'move',3385,0,'{"do":"flip"}','person','k35',NULL,0,35,3385,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',37,'move',3398,0,'{"do":"flip"}','person','k36',NULL,0,36,3398,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',38,'move',3412,0,'{"do":"flip"}','person','k37',NULL,0,37,3412,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',39,'move',3420,0,'{"do":"top","pile":null}','person','k38',NULL,0,38,3420,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',40,'move',3436,0,'{"do":"flip"}','person','k39',NULL,0,39,3436,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',41,'move',3441,0,'{"do":"flip"}','person','k40',NULL,0,40,3441,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',42,'move',3456,0,'{"do":"flip"}','person','k41',NULL,0,41,3456,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',43,'move',3464,0,'{"do":"flip"}','person','k42',NULL,0,42,3464,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',44,'move',3476,0,'{"do":"flip"}','person','k43',NULL,0,43,3476,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',45,'move',3488,0,'{"do":"flip"}','person','k44',NULL,0,44,3488,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',46,'move',3500,0,'{"do":"flip"}','person','k45',NULL,0,45,3500,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',47,'move',3516,0,'{"do":"flip"}','person','k46',NULL,0,46,3516,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',48,'move',3526,0,'{"do":"flip"}','person','k47',NULL,0,47,3526,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',49,'move',3543,0,'{"do":"flip"}','person','k48',NULL,0,48,3543,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',50,'move',3556,0,'{"do":"flip"}','person','k49',NULL,0,49,3556,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',51,'move',3569,0,'{"do":"flip"}','person','k50',NULL,0,50,3569,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',52,'move',3573,0,'{"do":"flip"}','person','k51',NULL,0,51,3573,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',53,'move',3583,0,'{"do":"flip"}','person','k52',NULL,0,52,3583,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',54,'move',3596,0,'{"do":"flip"}','person','k53',NULL,0,53,3596,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',55,'move',3603,0,'{"do":"flip"}','person','k54',NULL,0,54,3603,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',56,'move',3614,0,'{"do":"flip"}','person','k55',NULL,0,55,3614,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',57,'move',3625,0,'{"do":"flip"}','person','k56',NULL,0,56,3625,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',58,'move',3644,0,'{"do":"flip"}','person','k57',NULL,0,57,3644,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',59,'move',3648,0,'{"do":"flip"}','person','k58',NULL,0,58,3648,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',60,'move',3660,0,'{"do":"flip"}','person','k59',NULL,0,59,3660,NULL);
INSERT INTO "log" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',61,'move',3667,0,'{"do":"flip"}','person','k60',NULL,0,60,3667,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',1,'move',7,0,'{"do":"play","card":"black-2"}','person','k1',NULL,NULL,0,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',2,'move',13,1,'{"do":"play","card":"white-4"}','person','k2',NULL,NULL,1,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',3,'move',21,0,'{"do":"swap"}','person','k3',NULL,NULL,2,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',4,'move',46,1,'{"do":"swap"}','person','k4',NULL,NULL,3,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',5,'move',57,0,'{"do":"play","card":"white-2"}','person','k5',NULL,NULL,4,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',6,'move',65,1,'{"do":"play","card":"black-1"}','person','k6',NULL,NULL,5,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',7,'move',76,0,'{"do":"keep"}','person','k7',NULL,NULL,6,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',8,'move',89,1,'{"do":"swap"}','person','k8',NULL,NULL,7,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',9,'move',97,0,'{"do":"play","card":"white-3"}','person','k9',NULL,NULL,8,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',10,'move',109,1,'{"do":"play","card":"white-3"}','person','k10',NULL,0,9,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',11,'move',121,0,'{"do":"swap"}','person','k11',NULL,0,10,NULL,NULL);
INSERT INTO "log" VALUES('NTXJZny85RpCOc1tHdGHSw',12,'move',126,1,'{"do":"swap"}','person','k12',NULL,0,11,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',1,'move',3,0,'{"do":"play","card":"black-3"}','person','k1',NULL,NULL,0,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',2,'move',8,1,'{"do":"play","card":"black-4"}','person','k2',NULL,NULL,1,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',3,'move',18,0,'{"do":"keep"}','person','k3',NULL,NULL,2,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',4,'move',30,1,'{"do":"swap"}','person','k4',NULL,NULL,3,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',5,'move',39,0,'{"do":"play","card":"white-2"}','person','k5',NULL,NULL,4,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',6,'move',56,1,'{"do":"play","card":"black-4"}','person','k6',NULL,NULL,5,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',7,'move',68,0,'{"do":"swap"}','person','k7',NULL,NULL,6,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',8,'move',71,1,'{"do":"swap"}','person','k8',NULL,NULL,7,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',9,'move',92,0,'{"do":"play","card":"white-2"}','person','k9',NULL,NULL,8,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',10,'move',96,1,'{"do":"play","card":"black-1"}','person','k10',NULL,NULL,9,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',11,'move',114,0,'{"do":"swap"}','person','k11',NULL,NULL,10,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',12,'move',124,1,'{"do":"swap"}','person','k12',NULL,NULL,11,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',13,'move',131,0,'{"do":"play","card":"white-2"}','person','k13',NULL,NULL,12,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',14,'move',144,1,'{"do":"play","card":"black-2"}','person','k14',NULL,NULL,13,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',15,'move',145,0,'{"do":"swap"}','person','k15',NULL,NULL,14,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',16,'move',164,1,'{"do":"swap"}','person','k16',NULL,NULL,15,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',17,'move',168,0,'{"do":"play","card":"black-2"}','person','k17',NULL,NULL,16,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',18,'move',184,1,'{"do":"play","card":"white-1"}','person','k18',NULL,NULL,17,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',19,'move',192,0,'{"do":"play","card":"black-2"}','person','k19',NULL,NULL,18,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',20,'move',204,1,'{"do":"play","card":"black-3"}','person','k20',NULL,0,19,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',21,'move',211,0,'{"do":"play","card":"white-4"}','person','k21',NULL,0,20,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',22,'move',219,1,'{"do":"play","card":"white-1"}','person','k22',NULL,0,21,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',23,'move',231,0,'{"do":"play","card":"white-4"}','person','k23',NULL,0,22,NULL,NULL);
INSERT INTO "log" VALUES('94oRFBCAdo1oO8o4bZ_arw',24,'move',248,1,'{"do":"play","card":"white-1"}','person','k24',NULL,0,23,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',1,'move',0,0,'{"do":"play","card":"white-1"}','person','k28',NULL,0,0,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',2,'move',1,1,'{"do":"play","card":"black-1"}','person','k29',NULL,0,1,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',3,'move',11,0,'{"do":"keep"}','person','k30',NULL,0,2,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',4,'move',21,1,'{"do":"keep"}','person','k31',NULL,0,3,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',5,'move',31,0,'{"do":"play","card":"white-3"}','person','k32',NULL,0,4,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',6,'move',40,1,'{"do":"play","card":"white-3"}','person','k33',NULL,0,5,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',7,'move',50,0,'{"do":"keep"}','person','k34',NULL,0,6,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',8,'move',59,1,'{"do":"keep"}','person','k35',NULL,0,7,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',9,'move',70,0,'{"do":"play","card":"black-3"}','person','k36',NULL,0,8,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',10,'move',80,1,'{"do":"play","card":"black-1"}','person','k37',NULL,0,9,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',11,'move',91,0,'{"do":"swap"}','person','k38',NULL,0,10,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',12,'move',101,1,'{"do":"keep"}','person','k39',NULL,0,11,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',13,'move',111,0,'{"do":"play","card":"black-2"}','person','k40',NULL,0,12,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',14,'move',120,1,'{"do":"play","card":"black-3"}','person','k41',NULL,0,13,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',15,'move',130,0,'{"do":"swap"}','person','k42',NULL,0,14,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',16,'move',141,1,'{"do":"keep"}','person','k43',NULL,0,15,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',17,'move',151,0,'{"do":"play","card":"white-1"}','person','k44',NULL,0,16,NULL,NULL);
INSERT INTO "log" VALUES('-HKxFqVtldHBfT9NLMpkjw',18,'move',162,1,'{"do":"play","card":"white-4"}','person','k45',NULL,0,17,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',1,'move',0,0,'{"do":"play","card":"black-1"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',2,'move',0,1,'{"do":"play","card":"white-3"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',3,'move',0,0,'{"do":"swap"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',4,'move',0,1,'{"do":"keep"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',5,'move',0,0,'{"do":"play","card":"black-2"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',6,'move',0,1,'{"do":"play","card":"white-1"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',7,'move',0,0,'{"do":"keep"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',8,'move',0,1,'{"do":"keep"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',9,'move',0,0,'{"do":"play","card":"white-3"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',10,'move',0,1,'{"do":"play","card":"white-2"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',11,'move',0,0,'{"do":"swap"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',12,'move',0,1,'{"do":"swap"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',13,'move',0,0,'{"do":"play","card":"black-2"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',14,'move',0,1,'{"do":"play","card":"black-3"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',15,'move',0,0,'{"do":"keep"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',16,'move',0,1,'{"do":"keep"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',17,'move',0,0,'{"do":"play","card":"white-2"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',18,'move',0,1,'{"do":"play","card":"white-1"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',19,'move',0,0,'{"do":"play","card":"white-2"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',20,'move',0,1,'{"do":"play","card":"white-3"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',21,'move',0,0,'{"do":"play","card":"black-3"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',22,'move',0,1,'{"do":"play","card":"white-2"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',23,'move',0,0,'{"do":"play","card":"black-1"}','person',NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES('02fdd65218212a65c960bc9f',24,'move',0,1,'{"do":"play","card":"white-4"}','bot',NULL,NULL,NULL,NULL,NULL,NULL);
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
, secret TEXT);
INSERT INTO "matches" VALUES('l8EU3QPfqEO7j5mstOD-oQ','esVj4D9MMRpG3FjBA8fUpg',1,'chiwawa',2,2,'{"resolution":"best","mode":"rounds"}','["Zoé","Zoé"]','58231d4721fa25ed9130c35e3663e1b6a25424e8187c2eb974ad82168ded25e7','1920568fc29b5171635ba15ecce91dac5a039484f84eaab038b0dd017821a90a','[null,null]',1795126505742,1795126506166,37,'[0]','[2,1]','[]','9263a4b6edb46c3cca38ee2d200eb59a02f57162679c569c1c94eb2f744cf44d');
INSERT INTO "matches" VALUES('IWPBnM4aelhkQl4v2BSf6w','aehs4uv8GhdAi68i3VJFGg',1,'dans-ma-rue',2,2,'{"help":"none"}','["Zoé","Zoé"]','7ec7158cf2e1a784ba27954649310fde4280e5341f1ff5c4e86e604042b0261b','d0b7fb1b5ede47b7acba46b091051aa2e7142d6faf48d52037234bb0153e277e','[null,null]',1795126506288,NULL,NULL,NULL,NULL,NULL,'ceed11a1672ad47733830df7c24b69866134eba1f2d3e05e5bb548a3ce6917b2');
INSERT INTO "matches" VALUES('N09JPIvv-Df_SlmdEkmTWA','DX68Xd8dAyZ_IjeiQw7KVA',1,'ouaf',2,2,'{"window":6,"referee":false,"false_call":"card"}','["Zoé","Zoé"]','317a1af7549ffa70e7f5e1e36ffa22a5bb4103b1cd4b872b3d31ce7d79096d70','ae753891cc64877caa8b0bdfcf95f2f48ec77ff8d339b7a47d2071b47b9afb36','[null,null]',1795126507046,NULL,NULL,NULL,NULL,NULL,'92822f8be238181b9216b904298d6b3f77364b5a971aac7ffa3c4c68e8e1acd1');
INSERT INTO "matches" VALUES('RCl1ZApIZxhuxmmtyYwYhQ','_aOruIog1ufeJUpAOepL-g',1,'watai',2,2,'{"boxes":"green","patience":8,"goal":150,"pace":1,"rest":0}','["Zoé","Zoé"]','22f32ea855754816fba830aa4abc52808bc33bf0ccc7ecaab1908975fde6dc29','89dd87a19893653a76969b97efed4e0425bf7df8187c03562f2210a3b04211df','[null,null]',1795126507834,NULL,NULL,NULL,NULL,NULL,'737aea4dacd409f79bdb693569d5c09c3bb8c62e3559f00f922d29ae8e18ed6e');
INSERT INTO "matches" VALUES('NTXJZny85RpCOc1tHdGHSw','wwx4zmMoN54FwsT5iX6Wgw',1,'wolf-and-hound',2,2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}','["Zoé","Zoé"]','e2ccb98cc6365821df245429b2f32a5c96fcd768bd243b77b11ecf07647cd80b','fc6e8043e17f38874fe4f952aab7ec499062c6c336d06d9c0e8d006103fb1f70','[null,null]',1795126511594,NULL,NULL,NULL,NULL,NULL,'89ebcbb9510fcd279014451041b7c8c17ef43c52ffb06b7202d05c630191ec13');
INSERT INTO "matches" VALUES('94oRFBCAdo1oO8o4bZ_arw','hITCGbQ8ZhrdvKlTacpxZA',1,'wolf-and-hound',2,2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}','["Zoé","Zoé"]','924aef12799396c517e17680dcad505cdfde8850e4d93591617b1e87f2d2d9cd','1c125c361d273fd714ea3be540f1d4d5d69d33c598ff18e7c208bae9ab0d9c1b','[null,null]',1795126511755,1795126512015,24,'[0,2]','[1,0,1,0]','[]','d47da99f833e8f98f21e737d7c2f7c93a568bb226f384b71781d2517fe34a3a8');
INSERT INTO "matches" VALUES('-HKxFqVtldHBfT9NLMpkjw','hITCGbQ8ZhrdvKlTacpxZA',2,'wolf-and-hound',2,2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}','["Zoé","Zoé"]','22bea539f7918591cad69e518b608f35079d6ecd672b31e68f3722af231df1fe','f3ae724e33d84e4ebb25f4117f2bf8baeb134e61360b61866836f1c710dfd0e1','["5eed5eed5eed5eed5eed5eed5eed5eed","5eed5eed5eed5eed5eed5eed5eed5eed"]',1795126512206,1795126512378,18,'[1,3]','[0,1,0,1]','[]','dd0eaee2ff960d963c3426972562651ed41ec88b035acfd806c6b8610012519a');
INSERT INTO "matches" VALUES('02fdd65218212a65c960bc9f','qT7s7cSWX4ew9lUBMTn2eA',1,'wolf-and-hound',2,2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}','["Zoé","Biscuit"]','kept',NULL,NULL,1795126512597,1795126512597,24,'[0,2]','[1,0,1,0]','[1]',NULL);
INSERT INTO "matches" VALUES('pEe6c_gC9BFjIpQ6NxvNhg','AU6fSMSAYYXHXqpP9Wx5Uw',1,'wolf-and-hound',2,4,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}','["Ben","Biscuit","Pistache","Caramel"]','d3b926b360dd6697282df798a23e527fccc347af20f473cac4c5c6fbdf3247c4','5f0014b75c9882988773befecd76d4888d1e65bf2338e892a4f5253704a4cfb9','[null,null,null,null]',1795126512610,1795126512621,0,NULL,NULL,NULL,'bbc4088a55db1610220f9b7218f4f3adf12b59ebffcbbb05abb16cb0c45f6600');
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
INSERT INTO "meta" VALUES('schema','10');
INSERT INTO "meta" VALUES('secret','7b73c50b6d6f0ed3fc442ea198e7cc99fe3b1e8d454a377a38d7bc86c7bd2226');
INSERT INTO "meta" VALUES('vapid','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQh1dXzykQdiICeff
WjjWvFQGc1w4UEmE4sxmX/MqxcehRANCAAQ0ZQ4fslA4CsG595g9xtQS1GuK9S7v
vdAXBsz5JDWtIITT0eo6HNuDg2ebdqQTTBvg3AUNjT0M6t/pKrLGzMAD
-----END PRIVATE KEY-----
');
CREATE TABLE players (
    match_id TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    guest    TEXT NOT NULL,
    PRIMARY KEY (match_id, seat)
);
INSERT INTO "players" VALUES('l8EU3QPfqEO7j5mstOD-oQ',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('l8EU3QPfqEO7j5mstOD-oQ',1,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('IWPBnM4aelhkQl4v2BSf6w',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('IWPBnM4aelhkQl4v2BSf6w',1,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('N09JPIvv-Df_SlmdEkmTWA',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('N09JPIvv-Df_SlmdEkmTWA',1,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',1,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('NTXJZny85RpCOc1tHdGHSw',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('NTXJZny85RpCOc1tHdGHSw',1,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('94oRFBCAdo1oO8o4bZ_arw',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('94oRFBCAdo1oO8o4bZ_arw',1,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('-HKxFqVtldHBfT9NLMpkjw',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('-HKxFqVtldHBfT9NLMpkjw',1,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('02fdd65218212a65c960bc9f',0,'VznY4bCA8x1gHGziN2GlvA');
INSERT INTO "players" VALUES('pEe6c_gC9BFjIpQ6NxvNhg',0,'XakLV3uV4C_bSMYL-_Neew');
CREATE TABLE positions (
    match_id TEXT NOT NULL,
    seq      INTEGER NOT NULL,
    position TEXT NOT NULL,
    PRIMARY KEY (match_id, seq)
);
INSERT INTO "positions" VALUES('IWPBnM4aelhkQl4v2BSf6w',50,'{"game":"dans-ma-rue","version":1,"options":{"help":"none"},"seats":2,"state":{"active":1,"phase":"turn","acted":true,"erred":true,"bonus":0,"grid":[["house-red",null,null,null,"house-green"],[null,null,"family-english",null,null],[null,"animal-cat",null,null,null],["vehicle-scooter",null,null,null,null],["tree-apple",null,null,null,null]],"open":["same:family-german:animal-cat","same:animal-bird:tree-cherry","same:animal-bird:vehicle-bike","not-at:tree-walnut:1"],"hands":[["beside:house-blue:house-white","beside:house-white:vehicle-shoes","beside:animal-bird:animal-fish"],[]],"deck":["at:house-green:1","beside:house-yellow:family-german","same:house-green:family-german","at:house-yellow:1","not-beside:vehicle-truck:vehicle-car","at:animal-fish:5","at:animal-dog:3","beside:house-blue:tree-cherry","same:family-english:vehicle-car","same:animal-fish:tree-plum","not-same:vehicle-car:tree-walnut","beside:family-french:vehicle-bike","same:house-white:animal-rabbit","beside:family-italian:animal-bird","same:animal-rabbit:vehicle-truck","same:family-french:tree-pear","same:house-blue:family-italian","not-same:family-english:animal-rabbit","not-beside:house-red:tree-pear","not-beside:animal-bird:tree-walnut","same:animal-cat:vehicle-scooter","same:house-blue:animal-bird","same:family-italian:animal-cat","beside:house-blue:tree-plum","same:vehicle-bike:tree-pear","beside:house-green:tree-pear","same:house-red:vehicle-shoes","beside:family-italian:family-belgian","beside:house-blue:tree-apple","not-same:animal-rabbit:tree-apple","left-of:vehicle-shoes:vehicle-scooter","beside:animal-fish:tree-plum","not-at:animal-fish:1","same:house-red:animal-cat","beside:family-english:tree-plum","same:house-blue:tree-apple","at:vehicle-car:3","same:family-italian:vehicle-car","beside:house-red:house-green","beside:animal-dog:vehicle-car","not-beside:animal-cat:tree-pear","same:animal-dog:vehicle-bike","same:house-yellow:tree-cherry","not-same:family-french:vehicle-shoes","same:family-french:vehicle-bike","same:family-belgian:animal-rabbit","same:house-white:animal-dog","beside:house-green:house-blue","same:house-white:vehicle-shoes","at:vehicle-shoes:1","same:family-italian:tree-apple","beside:family-german:family-english","same:house-white:tree-plum","same:house-red:animal-dog","beside:animal-rabbit:vehicle-bike","not-at:vehicle-scooter:1","beside:animal-dog:tree-walnut","beside:animal-cat:tree-plum","beside:family-italian:family-french","same:vehicle-scooter:tree-cherry","same:vehicle-truck:tree-walnut","same:family-french:vehicle-car","beside:vehicle-truck:vehicle-bike","beside:tree-apple:tree-walnut","same:house-green:animal-bird"],"discard":["at:family-german:1","not-at:tree-plum:1","beside:house-yellow:house-white","same:vehicle-shoes:tree-apple","left-of:animal-fish:house-green","at:vehicle-scooter:5","same:family-belgian:vehicle-truck","beside:house-red:tree-walnut","not-at:animal-bird:3","same:house-red:tree-plum","same:vehicle-scooter:tree-walnut","same:house-yellow:vehicle-truck","same:house-yellow:tree-pear","beside:house-white:family-italian","at:house-red:1","same:family-german:tree-apple","same:family-belgian:animal-cat","beside:house-green:animal-rabbit","beside:animal-rabbit:tree-apple","at:family-french:5","beside:family-belgian:tree-pear","not-beside:family-english:vehicle-bike","same:family-english:vehicle-shoes","left-of:house-green:tree-cherry","same:family-french:tree-cherry","not-same:animal-dog:tree-cherry","beside:family-german:tree-cherry","same:house-yellow:family-english","left-of:family-german:house-red","left-of:family-belgian:vehicle-car","same:family-english:tree-pear","same:family-belgian:animal-fish","same:animal-fish:vehicle-truck"],"pawns":[0,0],"idle_turns":16,"winners":[],"rng":[3196975403,115582135,3737270785,2677682107,2883027512,1556586407,592320770,2957000986,117]}}');
INSERT INTO "positions" VALUES('N09JPIvv-Df_SlmdEkmTWA',50,'{"game":"ouaf","version":1,"options":{"window":6,"referee":false,"false_call":"card"},"seats":2,"state":{"active":1,"phase":"turn","turn":42,"clock":562,"closes":null,"ears":[["green-collar","green-kennel"],["green-heart","yellow-collar"]],"hands":[["yellow-heart","green-paw","red-heart","red-paw"],["yellow-bone","yellow-paw","yellow-kennel","green-bone","green-bowl","joker"]],"deck":["joker","joker"],"discard":["blue-ball","green-ball","joker","yellow-bowl","blue-bowl","blue-heart","blue-collar","joker","blue-bone","joker","yellow-ball","red-ball","red-bone","red-collar","red-kennel","joker","red-bowl","joker","blue-kennel","blue-paw"],"coat":null,"owes":[0,0],"challenge":null,"dressing":null,"winner":null,"rng":[2710338053,3182872349,143789801,2236988122,3132167,1108883460,3350683875,1348403130,36]}}');
INSERT INTO "positions" VALUES('RCl1ZApIZxhuxmmtyYwYhQ',50,'{"game":"watai","version":1,"options":{"boxes":"green","patience":8,"goal":150,"pace":1,"rest":0},"seats":2,"state":{"round":1,"phase":"round","clock":3556,"began":0,"now":3556,"scores":[0,0],"round_scores":null,"shouter":null,"counting":null,"variant":null,"roller":null,"named":null,"ready":[false,false],"arena":[["dark-green/start","light-green/yellow-2","dark-green/yellow-3"],["light-green/start"],["dark-green/start"],["light-green/start"]],"reel":[["light-green/green-8","dark-green/red-6","dark-green/stop","dark-green/red-3","dark-green/green-7"],["orange/red-8","yellow/blue-8","orange/green-2","orange/green-5","orange/blue-4"]],"talon":[["light-green/red-2","dark-green/yellow-5","light-green/green-4","light-green/yellow-3","dark-green/red-5","dark-green/green-8","light-green/blue-2","dark-green/yellow-7","light-green/start","dark-green/blue-2","dark-green/stop","light-green/green-3"],["orange/blue-5","orange/blue-8","yellow/green-8","yellow/yellow-4","orange/blue-2","orange/yellow-8","orange/yellow-7","yellow/blue-6","yellow/yellow-3","orange/stop","orange/stop","yellow/yellow-6","yellow/red-5"]],"stock":[["light-green/stop","light-green/green-7","light-green/green-5","dark-green/blue-3","light-green/yellow-6","dark-green/red-7","dark-green/blue-8","light-green/green-2","light-green/red-6","dark-green/yellow-8","light-green/yellow-5","light-green/yellow-4","dark-green/green-5","light-green/stop","light-green/blue-5","light-green/red-5","dark-green/blue-5","light-green/stop","dark-green/blue-7","dark-green/red-4","dark-green/yellow-2","light-green/blue-6","light-green/blue-8","light-green/red-4"],["yellow/blue-3","yellow/yellow-2","yellow/blue-4","orange/yellow-6","yellow/red-8","yellow/green-3","yellow/green-4","orange/green-6","yellow/blue-2","orange/red-4","yellow/red-2","orange/blue-3","yellow/red-7","orange/yellow-3","orange/green-3","orange/blue-6","orange/red-6","orange/green-8","yellow/red-3","orange/red-7","orange/yellow-4","yellow/red-4","orange/start","yellow/green-5","yellow/blue-7","orange/green-4","yellow/yellow-7","orange/start","orange/stop","orange/green-7","orange/blue-7","yellow/blue-5","orange/start","orange/red-3","orange/yellow-2","yellow/stop","yellow/start","yellow/start","yellow/stop","yellow/stop","orange/red-2","yellow/green-7","yellow/green-6","yellow/yellow-5","yellow/green-2","orange/yellow-5","yellow/yellow-8","yellow/red-6","yellow/start","orange/red-5"]],"turned":[["dark-green/red-2","dark-green/stop","light-green/yellow-8","light-green/blue-7","dark-green/yellow-4","light-green/red-8","dark-green/start","light-green/green-6","light-green/red-7","dark-green/blue-4","dark-green/blue-6","dark-green/yellow-6","dark-green/green-3","dark-green/green-4","dark-green/red-8","dark-green/green-2","light-green/red-3","light-green/blue-3","light-green/blue-4","light-green/yellow-7","dark-green/green-6"],[]],"playable_top":[true,false],"gathered":[1,0],"last_play":3420,"played_at":[3420,null],"bonus":[0,0],"false_at":[null,null],"emptied":[],"fits_since":[[null,null,null,null,null,null],[null,null,3285,null,null,null]],"fault":[false,false],"taps":[],"says":[[],[]],"frozen_for":null,"out":[],"packs":[["dark-green","light-green"],["orange","yellow"]],"winner":null,"rng":[2796497080,1718192842,3192600754,4045089142,3626287554,454925795,623740512,746311470,134]}}');
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    guest    TEXT NOT NULL,
    p256dh   TEXT NOT NULL,
    auth     TEXT NOT NULL,
    made_at  BIGINT NOT NULL
);
INSERT INTO "pushes" VALUES('https://push.example.org/kept','VznY4bCA8x1gHGziN2GlvA','BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU','AAECAwQFBgcICQoLDA0ODw',1795126512401);
CREATE TABLE removed (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    guest    TEXT NOT NULL,
    PRIMARY KEY (table_id, guest)
);
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
CREATE TABLE said (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n        INTEGER NOT NULL,
    at       BIGINT NOT NULL,
    guest    TEXT NOT NULL,
    seat     INTEGER NOT NULL,
    name     TEXT NOT NULL,
    kind     TEXT NOT NULL,
    what     TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);
INSERT INTO "said" VALUES('wwx4zmMoN54FwsT5iX6Wgw',1,1795126511734,'VznY4bCA8x1gHGziN2GlvA',0,'Zoé','text','entre nous');
CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat     INTEGER NOT NULL,
    kind     TEXT NOT NULL,
    guest    TEXT,
    name     TEXT NOT NULL,
    level    INTEGER,
    ready    INTEGER NOT NULL,
    stand_in INTEGER NOT NULL, face INTEGER, word TEXT,
    PRIMARY KEY (table_id, seat)
);
INSERT INTO "seats" VALUES('esVj4D9MMRpG3FjBA8fUpg',0,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,0,0,NULL,NULL);
INSERT INTO "seats" VALUES('esVj4D9MMRpG3FjBA8fUpg',1,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,0,0,NULL,NULL);
INSERT INTO "seats" VALUES('aehs4uv8GhdAi68i3VJFGg',0,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('aehs4uv8GhdAi68i3VJFGg',1,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('DX68Xd8dAyZ_IjeiQw7KVA',0,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('DX68Xd8dAyZ_IjeiQw7KVA',1,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('_aOruIog1ufeJUpAOepL-g',0,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('_aOruIog1ufeJUpAOepL-g',1,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('wwx4zmMoN54FwsT5iX6Wgw',0,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('wwx4zmMoN54FwsT5iX6Wgw',1,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('hITCGbQ8ZhrdvKlTacpxZA',0,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,0,0,NULL,NULL);
INSERT INTO "seats" VALUES('hITCGbQ8ZhrdvKlTacpxZA',1,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,0,0,NULL,NULL);
INSERT INTO "seats" VALUES('qT7s7cSWX4ew9lUBMTn2eA',0,'person','VznY4bCA8x1gHGziN2GlvA','Zoé',NULL,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('qT7s7cSWX4ew9lUBMTn2eA',1,'bot',NULL,'Biscuit',1,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('AU6fSMSAYYXHXqpP9Wx5Uw',0,'bot',NULL,'Réglisse',3,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('AU6fSMSAYYXHXqpP9Wx5Uw',1,'bot',NULL,'Biscuit',1,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('AU6fSMSAYYXHXqpP9Wx5Uw',2,'bot',NULL,'Pistache',1,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('AU6fSMSAYYXHXqpP9Wx5Uw',3,'bot',NULL,'Caramel',1,1,0,NULL,NULL);
INSERT INTO "seats" VALUES('sFf_ut6VOvh2U9UwzJl2YQ',0,'person','XakLV3uV4C_bSMYL-_Neew','Ben',NULL,0,0,NULL,NULL);
INSERT INTO "seats" VALUES('sFf_ut6VOvh2U9UwzJl2YQ',1,'empty',NULL,'',NULL,0,0,NULL,NULL);
INSERT INTO "seats" VALUES('sFf_ut6VOvh2U9UwzJl2YQ',2,'empty',NULL,'',NULL,0,0,NULL,NULL);
INSERT INTO "seats" VALUES('sFf_ut6VOvh2U9UwzJl2YQ',3,'empty',NULL,'',NULL,0,0,NULL,NULL);
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
, aids INTEGER NOT NULL DEFAULT 0, awaited TEXT NOT NULL DEFAULT '[]', secret TEXT);
INSERT INTO "tables" VALUES('esVj4D9MMRpG3FjBA8fUpg','HLLFQN','chiwawa',2,'{"resolution":"best","mode":"rounds"}',1,'off','bot',1000,'VznY4bCA8x1gHGziN2GlvA','over','l8EU3QPfqEO7j5mstOD-oQ',1,1795126505738,1795126506166,0,'[]','197f2683335c1d3b176fcd9f1a6cf49248d292be4ced36b90146f5db4f6eea1a');
INSERT INTO "tables" VALUES('aehs4uv8GhdAi68i3VJFGg','TYVWXD','dans-ma-rue',2,'{"help":"none"}',1,'off','bot',1000,'VznY4bCA8x1gHGziN2GlvA','playing','IWPBnM4aelhkQl4v2BSf6w',1,1795126506282,1795126506290,0,'[1]','a25d4478d2650b40e421cf6ffb55791a5002fd33266e5017801047c4a3f4f95b');
INSERT INTO "tables" VALUES('DX68Xd8dAyZ_IjeiQw7KVA','JFCQXH','ouaf',2,'{"window":6,"referee":false,"false_call":"card"}',1,'off','bot',1000,'VznY4bCA8x1gHGziN2GlvA','playing','N09JPIvv-Df_SlmdEkmTWA',1,1795126507043,1795126507047,0,'[1]','ee21692a9591e16ef0f9708c9f86c01a546e2853d83182fbb4829f6dbc46a021');
INSERT INTO "tables" VALUES('_aOruIog1ufeJUpAOepL-g','GFDEXN','watai',2,'{"boxes":"green","patience":8,"goal":150,"pace":1,"rest":0}',1,'off','bot',1000,'VznY4bCA8x1gHGziN2GlvA','playing','RCl1ZApIZxhuxmmtyYwYhQ',1,1795126507830,1795126507835,0,'[]','f3e56eb265c9d754902e5e89d0568b03423c701b15500c12c19cd13b10e4ae1c');
INSERT INTO "tables" VALUES('wwx4zmMoN54FwsT5iX6Wgw','BRZRSP','wolf-and-hound',2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',1,'off','bot',1000,'VznY4bCA8x1gHGziN2GlvA','playing','NTXJZny85RpCOc1tHdGHSw',1,1795126511588,1795126511595,0,'[0]','6dedbc9a7ef26cdaedd2c6f52132d727def05d6f8906af3db76d9c25a641edcf');
INSERT INTO "tables" VALUES('hITCGbQ8ZhrdvKlTacpxZA','WJLXKK','wolf-and-hound',2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',1,'off','bot',1000,'VznY4bCA8x1gHGziN2GlvA','over','-HKxFqVtldHBfT9NLMpkjw',2,1795126511748,1795126512378,0,'[]','82386e05c3ffb69bf2d9befbdcff418a5bc6e318870821fd23fdf5db87308062');
INSERT INTO "tables" VALUES('qT7s7cSWX4ew9lUBMTn2eA','TVLVBP','wolf-and-hound',2,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',1,'off','bot',1000,'VznY4bCA8x1gHGziN2GlvA','over','02fdd65218212a65c960bc9f',1,1795126512597,1795126512597,1,'[]','5a2808d9b5519517a893fa8408b0395476c4487fc84cc6f35c54ca0379da37ea');
INSERT INTO "tables" VALUES('AU6fSMSAYYXHXqpP9Wx5Uw','ZJTEXE','wolf-and-hound',4,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',1,'off','bot',5000,NULL,'over','pEe6c_gC9BFjIpQ6NxvNhg',1,1795126512609,1795126512621,1,'[]','bf11056f771b687b11363a97fa859493c41b6268a4a40b2869dc3f7c4f8a9149');
INSERT INTO "tables" VALUES('sFf_ut6VOvh2U9UwzJl2YQ','SAJYPW','wolf-and-hound',4,'{"cards":["hound-01","wolf-01"],"sheep":"auto"}',0,'off','bot',1000,'XakLV3uV4C_bSMYL-_Neew','lobby',NULL,0,1795126512632,1795126512632,0,'[]','e698cd05cc0eee83df0a176a4e4f9e5a29a74499148748ba80d2818464d7a301');
CREATE INDEX tables_by_stage ON tables (stage, touched_at);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX seats_by_guest ON seats (guest);
CREATE INDEX matches_by_table ON matches (table_id, number);
CREATE INDEX matches_by_end ON matches (finished_at);
CREATE INDEX players_by_guest ON players (guest);
CREATE INDEX removed_by_guest ON removed (guest);
CREATE INDEX said_by_guest ON said (guest);
CREATE INDEX said_by_time ON said (at);
CREATE INDEX links_by_guest ON links (guest);
CREATE INDEX pushes_by_guest ON pushes (guest);
CREATE INDEX matches_by_deal ON matches (dealt_at);
COMMIT;
