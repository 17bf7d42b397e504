/** The screen stays awake while a match is played, where the browser can do that. */

/** From now on, whenever the page is looked at; the answer ends it. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  let lock: WakeLockSentinel | null = null;
  let over = false;

  const ask = async (): Promise<void> => {
    if (over || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
    try {
      const found = await navigator.wakeLock.request('screen');
      if (over) void found.release();
      else lock = found;
    } catch {
      // A battery that is nearly empty may refuse; the table goes on all the same.
    }
  };
  // The browser takes it back as soon as the page is hidden.
  const look = (): void => void ask();
  document.addEventListener('visibilitychange', look);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', look);
    void lock?.release();
  };
}
