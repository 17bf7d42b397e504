// For development only (`npm run dev`, then /gallery/?show=crowd): tables from fixture views, without a server.
import { mount } from 'svelte';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { settings } from '../src/lib/settings/settings.svelte';
import { language } from '../src/lib/i18n/language.svelte';
import { bookOf, GAMES } from '../tests/books';
import Gallery from './Gallery.svelte';

await settings.load();
language.games = Object.fromEntries(GAMES.map((game) => [game, bookOf(game, language.current)]));
mount(Gallery, { target: document.getElementById('app')! });
