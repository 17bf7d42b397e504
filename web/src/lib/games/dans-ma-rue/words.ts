/** The words of Dans ma rue's table and of the street of the day, as they use them: which text, and what it is given. */
import { gameWords } from '../../words/gameWords';
import { CONSTANTS } from '../generated/dans-ma-rue';
import type { Words } from '../generated/dans-ma-rue-words';

export const GAME = 'dans-ma-rue';

/** How hard a street is. */
export const dotsOf = (level: number): string => '●'.repeat(level) + '○'.repeat(CONSTANTS.levels - level);

export const streetWords = gameWords(GAME, (texts: Words, book) => {
  const { table, street, puzzle, puzzleLevels: levels } = texts;
  return {
    book,
    table: {
      ...table,
      stops: texts.stops,
      endBy: texts.endBy,
      unprovedText: (picture: string, other: number, at: number) => table.unprovedText({ picture, other, at }),
      paysOther: (name: string, n: number) => table.paysOther({ name, n }),
    },
    street: {
      ...street,
      where: (at: number, not: boolean) => street.where({ at, not }),
      cellTitle: (row: string, at: number) => street.cellTitle({ row, at }),
    },
    puzzle: {
      ...puzzle,
      levels: ['', levels.easy, levels.neighbours, levels.pairs, levels.chains, levels.cases],
      weekdays: puzzle.weekdays.split(' '),
      mode: texts.puzzleMode,
      states: texts.dayStates,
      helpText: [puzzle.helpHouses, puzzle.helpClues, puzzle.helpPencil, puzzle.helpTime],
      foundBy: (level: number, hints: number) => puzzle.foundBy({ level, hints }),
      shareText: (title: string, level: number, hints: number, streak: number) =>
        puzzle.shareText({ title, level, dots: dotsOf(level), hints, streak }),
      step: (n: number, of: number) => puzzle.step({ n, of }),
      foundOf: (n: number, of: number) => puzzle.foundOf({ n, of }),
    },
  };
});

/** Which rule a mistake is told with. */
export const STOP_RULES = { contradiction: 'DR-4.2', unproved: 'DR-4.3', blocked: 'DR-4.7' } as const;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
