/** The rules that come with this client: a file a game, found by their folders. */
import type { Description } from './described';
import type { Layout } from './file';
import type { Source } from './hall';

const codes = import.meta.glob<string>('../../../../src/tablee/games/*/rules.wasm', { query: '?url', import: 'default', eager: true });
const layouts = import.meta.glob<Layout & { files: Record<string, string> }>('../../../../src/tablee/games/*/rules.json', { import: 'default' });
const descriptions = import.meta.glob<Description>('../../../../src/tablee/games/*/game.json', { import: 'default' });

const of = <T>(files: Record<string, T>, game: string): T | undefined => Object.entries(files).find(([path]) => path.split('/').at(-2) === game.replaceAll('-', '_'))?.[1];

export const source: Source = {
  async load(game) {
    const [code, layout, told] = [of(codes, game), of(layouts, game), of(descriptions, game)];
    if (!code || !layout || !told) return null;
    const [answer, where, description] = await Promise.all([fetch(code).catch(() => null), layout(), told()]);
    if (!answer?.ok) return null;
    return { code: await answer.arrayBuffer(), layout: where, hash: where.files['rules.wasm']!, told: description };
  },
  hash: async (game) => (await of(layouts, game)?.())?.files['rules.wasm'] ?? null,
};
