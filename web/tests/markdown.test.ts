import { describe, expect, it } from 'vitest';
import { anchorOf, parse, search, spansOf, type Block } from '../src/lib/rules/markdown';

const PAGES = import.meta.glob<string>('../../docs/rules/*.md', { query: '?raw', import: 'default', eager: true });
const page = (game: string, lang: string): string => PAGES[`../../docs/rules/${game}.${lang}.md`]!;
const rulesIn = (blocks: Block[]): string[] => blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap((item) => item.rule ?? []) : []));

describe('the rules reader', () => {
  it('gives every rule its anchor', () => {
    const [list] = parse('- **WH-3.6** **Jouer.** Une carte (voir WH-3.7).');
    expect(list).toMatchObject({ kind: 'list', items: [{ id: 'wh-3-6', rule: 'WH-3.6', interpretation: false }] });
    expect(anchorOf('OU-4')).toBe('ou-4');
  });

  it('links every other mention of a rule', () => {
    expect(spansOf('voir WH-4.1 et WH-4.2.').filter((span) => span.kind === 'rule').map((span) => span.href)).toEqual(['#wh-4-1', '#wh-4-2']);
  });

  it('marks our interpretations in both languages', () => {
    for (const mark of ['*(notre interprétation)*', '*(our reading)*', '**[I]**', '**[I: the booklet is silent]**']) {
      const [block] = parse(`- **WH-2.5** Rule ${mark}.`);
      expect(block).toMatchObject({ items: [{ interpretation: true }] });
    }
  });

  it('reads bold, italics, code and links, and lets no script in', () => {
    expect(spansOf('**a** *b* `c` [d](/g/x) [e](javascript:alert)').filter((span) => span.kind !== 'text')).toEqual([
      { text: 'a', kind: 'strong' },
      { text: 'b', kind: 'em' },
      { text: 'c', kind: 'code' },
      { text: 'd', kind: 'link', href: '/g/x' },
      { text: 'e', kind: 'link', href: '#' },
    ]);
  });

  it('reads tables with their head', () => {
    const [table] = parse('| Pas | 1 |\n|---|---|\n| +1 | 2 |\n| ½ | 0 |');
    expect(table).toMatchObject({ kind: 'table', rows: { length: 2 } });
  });

  it('joins the lines of a paragraph and of an item', () => {
    expect(parse('one\ntwo\n\n- three\n  four')).toMatchObject([{ spans: [{ text: 'one two' }] }, { items: [{ spans: [{ text: 'three four' }] }] }]);
  });

  it('finds words without regard to accents or case, under the headings that lead to them', () => {
    const blocks = parse('# Jeu\n## La forêt\n- **WH-3.2** Un mouton file.\n## Le pré\n- **WH-3.3** Rien.');
    const found = search(blocks, 'FORET mouton');
    expect(found.found).toBe(0);
    expect(search(blocks, 'Mouton').found).toBe(1);
    expect(search(blocks, 'mouton').blocks.map((block) => block.kind)).toEqual(['heading', 'list']);
    expect(search(blocks, 'wh-3.3').found).toBe(1);
  });

  it.each(['wolf-and-hound', 'ouaf', 'watai', 'chiwawa', 'dans-ma-rue'])('reads the page of %s alike in both languages', (game) => {
    const [fr, en] = [parse(page(game, 'fr')), parse(page(game, 'en'))];
    expect(rulesIn(fr).length).toBeGreaterThan(15);
    expect(rulesIn(fr)).toEqual(rulesIn(en));
    const marked = (blocks: Block[]): number => search(blocks, '', true).found;
    expect(marked(fr)).toBeGreaterThan(0);
    expect(marked(fr)).toBe(marked(en));
  });
});
