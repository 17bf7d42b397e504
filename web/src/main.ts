import { mount } from 'svelte';
import './styles/tokens.css';
import './styles/base.css';
import App from './App.svelte';
import { install } from './lib/shell/install.svelte';
import { settings } from './lib/settings/settings.svelte';
import { keepForLater } from './lib/shell/offline';

install.watch();
await settings.load();
mount(App, { target: document.getElementById('app')! });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  const keep = () => void keepForLater(import.meta.url).catch(() => {});
  // The settings may have taken longer than everything else.
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
