import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts, type Area } from './load-texts.ts';

type Part<Props> = { readonly default: ComponentType<Props> };

/** A part of a site that comes when it is first shown: its code together with the texts that it says. */
export function lazyWithTexts<Props>(
  areas: readonly Area[],
  load: () => Promise<Part<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadTexts(areas)]);
    return part;
  });
}
