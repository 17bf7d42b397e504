import { addressOf } from '../shell/address';

/** Hand a link on: by the phone's share sheet where there is one, else into the clipboard; whether it is there now. */
export async function handOn(path: string, title: string): Promise<boolean> {
  const url = addressOf(path);
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return false;
    }
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
