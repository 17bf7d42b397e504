/** The Markdown that rules pages are written in, read into blocks and spans: headings, paragraphs, lists, tables, bold, italics, code, links. */

export interface Span {
  text: string;
  kind: 'text' | 'strong' | 'em' | 'code' | 'link' | 'rule' | 'interpretation';
  href?: string;
}

export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; id: string; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

export interface Item {
  /** `wh-3-6` for the item that states rule WH-3.6. */
  id: string | null;
  rule: string | null;
  spans: Span[];
  interpretation: boolean;
}

const RULE = /\b[A-Z]{2}-\d+(?:\.\d+)?\b/;
const STATED = /^\*\*([A-Z]{2}-\d+(?:\.\d+)?)\*\*\s*/;
const INTERPRETATION = /\*\((?:notre interprétation|our (?:interpretation|reading))\)\*|\*\*\[I(?::[^\]]*)?\]\*\*|\[I\]/;
const INLINE = new RegExp(`${INTERPRETATION.source}|\\*\\*(?<strong>[^*]+)\\*\\*|\\*(?<em>[^*]+)\\*|\`(?<code>[^\`]+)\`|\\[(?<label>[^\\]]+)\\]\\((?<href>[^)]+)\\)|(?<rule>${RULE.source})`, 'g');

/** The anchor of a rule: `WH-3.6` → `wh-3-6`. */
export const anchorOf = (rule: string): string => rule.toLowerCase().replace('.', '-');

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > end) spans.push({ text: text.slice(end, found.index), kind: 'text' });
    end = found.index + found[0].length;
    const part = found.groups ?? {};
    if (part.strong !== undefined) spans.push({ text: part.strong, kind: 'strong' });
    else if (part.em !== undefined) spans.push({ text: part.em, kind: 'em' });
    else if (part.code !== undefined) spans.push({ text: part.code, kind: 'code' });
    else if (part.label !== undefined) spans.push({ text: part.label, kind: 'link', href: safe(part.href ?? '') });
    else if (part.rule !== undefined) spans.push({ text: part.rule, kind: 'rule', href: `#${anchorOf(part.rule)}` });
    else spans.push({ text: '', kind: 'interpretation' });
  }
  if (end < text.length) spans.push({ text: text.slice(end), kind: 'text' });
  return spans;
}

/** Links go to our own pages and to the web, nowhere else. */
function safe(href: string): string {
  return /^(https?:\/\/|\/|#)/.test(href) ? href : '#';
}

function itemOf(text: string): Item {
  const stated = STATED.exec(text);
  const rule = stated?.[1] ?? null;
  const rest = stated ? text.slice(stated[0].length) : text;
  return { id: rule ? anchorOf(rule) : null, rule, spans: spansOf(rest), interpretation: INTERPRETATION.test(text) };
}

const cellsOf = (line: string): Span[][] =>
  line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split('|')
    .map((cell) => spansOf(cell.trim()));

export function parse(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let i = 0;
  const starts = (line: string): boolean => /^(#{1,3} |[-*] |\|)/.test(line) || line.trim() === '';
  while (i < lines.length) {
    const line = lines[i]!;
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    if (heading) {
      const level = heading[1]!.length as 1 | 2 | 3;
      blocks.push({ kind: 'heading', level, id: slugOf(heading[2]!), spans: spansOf(heading[2]!) });
      i++;
    } else if (/^[-*] /.test(line)) {
      const items: Item[] = [];
      while (i < lines.length && /^[-*] /.test(lines[i]!)) {
        let item = lines[i++]!.slice(2);
        while (i < lines.length && /^\s+\S/.test(lines[i]!)) item += ` ${lines[i++]!.trim()}`;
        items.push(itemOf(item));
      }
      blocks.push({ kind: 'list', items });
    } else if (line.startsWith('|')) {
      const head = cellsOf(line);
      i++;
      if (/^\|[\s|:-]+\|?$/.test(lines[i] ?? '')) i++;
      const rows: Span[][][] = [];
      while (i < lines.length && lines[i]!.startsWith('|')) rows.push(cellsOf(lines[i++]!));
      blocks.push({ kind: 'table', head, rows });
    } else if (line.trim() === '') {
      i++;
    } else {
      let paragraph = line.trim();
      i++;
      while (i < lines.length && !starts(lines[i]!)) paragraph += ` ${lines[i++]!.trim()}`;
      blocks.push({ kind: 'paragraph', spans: spansOf(paragraph) });
    }
  }
  return blocks;
}

/** What a reader searches: letters and digits without accents. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

const textOf = (spans: Span[]): string => spans.map((span) => span.text).join('');

/** The blocks, or parts of lists and tables, that have all the words; under headings that lead to them. */
export function search(blocks: Block[], query: string, onlyInterpretations = false): { blocks: Block[]; found: number } {
  const wanted = plainOf(query).split(/\s+/).filter(Boolean);
  if (wanted.length === 0 && !onlyInterpretations) return { blocks, found: 0 };
  const fits = (text: string): boolean => wanted.every((word) => plainOf(text).includes(word));
  const kept: Block[] = [];
  let pending: Block[] = [];
  let found = 0;
  const keep = (block: Block, n: number): void => {
    kept.push(...pending, block);
    pending = [];
    found += n;
  };
  for (const block of blocks) {
    if (block.kind === 'heading') pending = block.level === 1 ? [] : [...pending.filter((one) => one.kind === 'heading' && one.level < block.level), block];
    else if (block.kind === 'list') {
      const items = block.items.filter((item) => fits(`${item.rule ?? ''} ${textOf(item.spans)}`) && (!onlyInterpretations || item.interpretation));
      if (items.length) keep({ kind: 'list', items }, items.length);
    } else if (onlyInterpretations) continue;
    else if (block.kind === 'paragraph') {
      if (fits(textOf(block.spans))) keep(block, 1);
    } else {
      const rows = block.rows.filter((row) => fits(row.map(textOf).join(' ')));
      if (rows.length) keep({ ...block, rows }, rows.length);
    }
  }
  return { blocks: kept, found };
}
