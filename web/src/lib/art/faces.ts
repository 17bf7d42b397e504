/** Faces follow from names, so that a guest looks the same on every screen without anybody storing it; or from the number of the one that was chosen. */

export type Guest = 'person' | 'bot' | 'phantom' | 'empty';

export interface Face {
  ground: string;
  skin: string;
  cloth: string;
  hairTone: string;
  hair: number;
  glasses: boolean;
  mouth: number;
}

const GROUNDS = ['#f2c879', '#9fc5b8', '#d9a3a0', '#a9b8dd', '#c6cf8f', '#d7b4d3'] as const;
const SKINS = ['#f6d3b3', '#e0ac7e', '#b97b4e', '#8a5836', '#f3c9a5'] as const;
const CLOTHS = ['#bf3f26', '#2b3a67', '#1f5a4c', '#7a3e78', '#2a66a3', '#6b4a2e'] as const;
const HAIRS = ['#3a2a20', '#22201c', '#7a4a22', '#b9762f', '#8d8a86', '#5b2f2a'] as const;

/** A small stable hash (FNV-1a) of a name. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** So many can be chosen from. */
export const FACES = 24;

export function faceOf(name: string, chosen: number | null = null): Face {
  let left = hashOf(chosen === null ? name.normalize('NFC').toLocaleLowerCase() : `face ${chosen * 7}`);
  const pick = (n: number): number => {
    const chosen = left % n;
    left = Math.imul(left ^ (left >>> 15), 0x2c1b3c6d) >>> 0;
    return chosen;
  };
  return {
    ground: GROUNDS[pick(GROUNDS.length)]!,
    skin: SKINS[pick(SKINS.length)]!,
    cloth: CLOTHS[pick(CLOTHS.length)]!,
    hairTone: HAIRS[pick(HAIRS.length)]!,
    hair: pick(7),
    glasses: pick(4) === 0,
    mouth: pick(3),
  };
}
