/** Being called when it is one's turn and no page is open: whether this browser can, does, or may not. */
import { games } from '../shell/games.svelte';
import { me } from '../shell/me.svelte';
import { api } from '../wire/api';

export type PushState = 'unknown' | 'cannot' | 'denied' | 'off' | 'on';
const ASKED = 'tablee.push.asked';

export class Push {
  state = $state<PushState>('unknown');

  async #worker(): Promise<ServiceWorkerRegistration | undefined> {
    if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
    return navigator.serviceWorker.getRegistration();
  }

  /** See how things stand. */
  async look(): Promise<void> {
    const worker = await this.#worker();
    if (!worker) this.state = 'cannot';
    else if (Notification.permission === 'denied') this.state = 'denied';
    else this.state = (await worker.pushManager.getSubscription()) ? 'on' : 'off';
  }

  /** Ask the browser, which asks the person; then tell the server. */
  async on(): Promise<void> {
    const worker = await this.#worker();
    if (!worker) return;
    this.asked();
    if ((await Notification.requestPermission()) === 'granted') {
      await games.loadAbout();
      if (!me.known) await me.introduce();
      await this.#tell(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: games.about!.push_key }));
    }
    await this.look();
  }

  async #tell(found: PushSubscription): Promise<void> {
    const { endpoint, keys } = found.toJSON();
    await api.pushOn({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' });
  }

  /** This device is somebody else's now: whoever it is, is called here, if that was wished for. */
  async goOn(): Promise<void> {
    const found = await (await this.#worker())?.pushManager.getSubscription();
    if (found) await this.#tell(found);
  }

  async off(): Promise<void> {
    const found = await (await this.#worker())?.pushManager.getSubscription();
    if (found) {
      await found.unsubscribe();
      await api.pushOff(found.endpoint);
    }
    await this.look();
  }

  /** Whether it is still to be offered: once, and not to who said no. */
  get offered(): boolean {
    try {
      return this.state === 'off' && localStorage.getItem(ASKED) === null;
    } catch {
      return false;
    }
  }

  asked(): void {
    try {
      localStorage.setItem(ASKED, '1');
    } catch {
      // It is asked again the next time.
    }
  }
}

export const push = new Push();
