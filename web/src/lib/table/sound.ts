/** Short, woody, soft sounds, made here from noise and a few sines. Silent until somebody switches them on. */
import { settings } from '../settings/settings.svelte';
import type { Sound } from './stage.svelte';

let context: AudioContext | null = null;

interface Note {
  at: number;
  hertz: number;
  to?: number;
  long: number;
  loud: number;
  shape?: OscillatorType;
}

const NOTES: Partial<Record<Sound, Note[]>> = {
  chime: [
    { at: 0, hertz: 659, long: 0.35, loud: 0.12 },
    { at: 0.11, hertz: 880, long: 0.5, loud: 0.1 },
  ],
  step: [{ at: 0, hertz: 190, to: 120, long: 0.07, loud: 0.14 }],
  sheep: [{ at: 0, hertz: 420, to: 360, long: 0.28, loud: 0.07, shape: 'triangle' }],
  bark: [
    { at: 0, hertz: 320, to: 130, long: 0.09, loud: 0.2, shape: 'sawtooth' },
    { at: 0.14, hertz: 340, to: 140, long: 0.1, loud: 0.2, shape: 'sawtooth' },
  ],
  win: [523, 659, 784, 1047].map((hertz, i) => ({ at: i * 0.12, hertz, long: 0.4, loud: 0.1 })),
  lose: [392, 330, 262].map((hertz, i) => ({ at: i * 0.16, hertz, long: 0.4, loud: 0.09 })),
};

/** Bursts of filtered noise: seconds after the start, centre of the band, length, loudness. */
const KNOCKS: Partial<Record<Sound, [number, number, number, number][]>> = {
  card: [[0, 1800, 0.06, 0.25], [0.012, 420, 0.08, 0.35]],
  shuffle: Array.from({ length: 9 }, (_, i): [number, number, number, number] => [i * 0.045, 1500 + 150 * (i % 3), 0.04, 0.16]),
};

/** `pitch`: how much higher than usual, for voices. */
export function playSound(name: Sound, pitch = 1): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  for (const note of NOTES[name] ?? []) tone(context, note, pitch);
  for (const knock of KNOCKS[name] ?? []) rustle(context, ...knock);
}

function tone(audio: AudioContext, note: Note, pitch: number): void {
  const start = audio.currentTime + note.at;
  const source = audio.createOscillator();
  source.type = note.shape ?? 'sine';
  source.frequency.setValueAtTime(note.hertz * pitch, start);
  if (note.to) source.frequency.exponentialRampToValueAtTime(note.to * pitch, start + note.long);
  source.connect(fade(audio, start, note.long, note.loud));
  source.start(start);
  source.stop(start + note.long);
}

function rustle(audio: AudioContext, at: number, hertz: number, long: number, loud: number): void {
  const start = audio.currentTime + at;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = hertz;
  source.connect(band).connect(fade(audio, start, long, loud));
  source.start(start);
}

function fade(audio: AudioContext, start: number, long: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + long);
  gain.connect(audio.destination);
  return gain;
}
