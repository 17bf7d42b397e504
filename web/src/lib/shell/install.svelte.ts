/** Tablée as an app on this device: the browser says when that is possible; it is offered once a game has been played to its end. */

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

export class Install {
  #prompt = $state.raw<InstallPrompt | null>(null);

  /** Listen from the start: the browser says it once. */
  watch(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => (this.#prompt = null));
  }

  get possible(): boolean {
    return this.#prompt !== null;
  }

  async ask(): Promise<void> {
    const prompt = this.#prompt;
    this.#prompt = null;
    await prompt?.prompt();
  }
}

export const install = new Install();
