import type { KnownBrowser } from '../api/known-browser.ts';

/** It never signed in, and keeps nothing. */
export const unknownBrowser: KnownBrowser = { shown: undefined, keep: () => undefined };
