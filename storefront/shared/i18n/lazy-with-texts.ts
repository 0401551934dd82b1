import { createElement, lazy, type ComponentType } from 'react';
import { loadTexts, type Area } from './load-texts.ts';

type Part<Props> = { readonly default: ComponentType<Props> };
type Lazy<Props> = ComponentType<Props> & {
  /** Loads it before it is shown: somebody is about to ask for it. A failure is told when it is. */
  readonly preload: () => void;
};

/** A part that was rendered: its file below the site's folder, and the areas that it says. */
export type RenderedPart = { readonly file: string; readonly areas: readonly Area[] };

let note: ((part: RenderedPart) => void) | undefined;

/** On the server: what is told of each part that is rendered, so that the page can name its files before they are asked for. */
export function tellOfParts(by: (part: RenderedPart) => void): void {
  note = by;
}

/** By what went wrong: what makes the part that could not be loaded try again. */
const remakings = new WeakMap<object, () => void>();

/** After this failure, the part that could not be loaded is loaded anew when it is next shown. Other errors change nothing. */
export function loadAnew(error: unknown): void {
  if (typeof error === 'object' && error !== null) remakings.get(error)?.();
}

/**
 * A part of a site that comes when it is first shown: its code together with the texts that it says. Without a network it waits for one.
 * `file` is filled in as the site is built for the server.
 */
export function lazyWithTexts<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<Part<Props>>,
  file?: string,
): Lazy<Props> {
  const loaded = async () => (await Promise.all([load(), loadTexts(areas)]))[0];
  const onceOnline = () =>
    loaded().catch(async (error: unknown) => {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return await loaded();
    });
  // React keeps the failure of a lazy part for good
  const made = (): ComponentType<Props> =>
    lazy(() =>
      onceOnline().catch((error: unknown) => {
        if (typeof error === 'object' && error !== null)
          remakings.set(error, () => {
            Current = made();
          });
        throw error;
      }),
    ) as unknown as ComponentType<Props>;
  let Current = made();
  const Part: ComponentType<Props> = (props) => createElement(Current, props);
  const preload = () => void loaded().catch(() => undefined);
  if (file === undefined) return Object.assign(Part, { preload });
  const Noted = (props: Props) => {
    note?.({ file, areas });
    return createElement(Part, props);
  };
  return Object.assign(Noted, { preload });
}
