/** Addresses that are sent to others. */
import { games } from './games.svelte';

const OWN = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether the page is open at an address that means another machine everywhere else. */
const isOwn = (): boolean => OWN.test(location.hostname);

/** The address of a path of ours, as other devices can open it, if the server knows how. */
export const addressOf = (path: string): string => ((isOwn() && games.about?.reachable_at) || location.origin) + path;

/** Whether nobody else can open it. */
export const opensOnlyHere = (): boolean => isOwn() && games.about !== null && games.about.reachable_at === null;
