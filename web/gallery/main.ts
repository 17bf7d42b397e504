// For development only (`npm run dev`, then /gallery/?show=crowd): tables from fixture views, without a server.
import { mount } from 'svelte';
import '../src/styles/tokens.css';
import '../src/styles/base.css';
import { settings } from '../src/lib/settings/settings.svelte';
import Gallery from './Gallery.svelte';

await settings.load();
mount(Gallery, { target: document.getElementById('app')! });
