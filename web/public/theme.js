// Runs before the first paint, so that nobody who chose the dark theme sees a flash of paper.
try {
  const kept = JSON.parse(localStorage.getItem('tablee.settings') || '{}');
  if (kept.theme === 'dark' || kept.theme === 'light') document.documentElement.dataset.theme = kept.theme;
  if (/^[a-z]{2,3}$/.test(kept.lang)) document.documentElement.lang = kept.lang;
} catch {
  // Storage is closed to us: the system's theme is a fine answer.
}
