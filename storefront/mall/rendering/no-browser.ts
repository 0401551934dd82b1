/**
 * What the shop's code asks of a browser while it loads and renders, where there is none: storages in which nothing is, and events that
 * never come. Must be loaded before that code.
 */
const empty: Storage = {
  length: 0,
  clear: () => undefined,
  getItem: () => null,
  key: () => null,
  removeItem: () => undefined,
  setItem: () => undefined,
};

// a part that cannot be loaded then fails at once, and does not wait for a network
Object.defineProperty(navigator, 'onLine', { value: true });

Object.assign(globalThis, {
  localStorage: empty,
  sessionStorage: empty,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
