/** Light or dark, or as the reader's device has it. */
export const appearances = ['system', 'light', 'dark'] as const;
export type Appearance = (typeof appearances)[number];

/** Read before the first paint by `early-appearance.js`. */
const storageKey = 'appearance';

export const isAppearance = (value: unknown): value is Appearance =>
  appearances.some((each) => each === value);

/** As the page is shown: what is chosen holds for it also where nothing can be stored. */
export function currentAppearance(): Appearance {
  const { theme } = document.documentElement.dataset;
  return isAppearance(theme) ? theme : 'system';
}

/** Shows the page so at once, and keeps the choice as well as this browser can. */
export function switchAppearance(appearance: Appearance): void {
  document.documentElement.dataset['theme'] = appearance;
  try {
    localStorage.setItem(storageKey, appearance);
  } catch {
    // the storage is full or forbidden: this page has it until it is left
  }
}
