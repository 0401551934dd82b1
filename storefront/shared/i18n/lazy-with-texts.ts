import { createElement, lazy, type ComponentType } from 'react';
import { loadTexts, type Area } from './load-texts.ts';

type Part<Props> = { readonly default: ComponentType<Props> };

/** A part that was rendered: its file below the site's folder, and the areas that it says. */
export type RenderedPart = { readonly file: string; readonly areas: readonly Area[] };

let note: ((part: RenderedPart) => void) | undefined;

/** On the server: what is told of each part that is rendered, so that the page can name its files before they are asked for. */
export function tellOfParts(by: (part: RenderedPart) => void): void {
  note = by;
}

/**
 * A part of a site that comes when it is first shown: its code together with the texts that it says. `file` is filled in as the site is
 * built for the server.
 */
export function lazyWithTexts<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<Part<Props>>,
  file?: string,
): ComponentType<Props> {
  const Lazy = lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts(areas)]);
    return part;
  });
  if (file === undefined) return Lazy as unknown as ComponentType<Props>;
  return function Noted(props: Props) {
    note?.({ file, areas });
    return createElement(Lazy as unknown as ComponentType<Props>, props);
  };
}
