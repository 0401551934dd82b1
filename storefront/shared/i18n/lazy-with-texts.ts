import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadTexts, type Area } from './load-texts.ts';

type Part<Props> = { readonly default: ComponentType<Props> };
type Lazy<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Loads it before it is shown: somebody is about to ask for it. A failure is told when it is. */
  readonly preload: () => void;
};

/** A part of a site that comes when it is first shown: its code together with the texts that it says. Without a network it waits for one. */
export function lazyWithTexts<Props>(areas: readonly Area[], load: () => Promise<Part<Props>>): Lazy<Props> {
  const loaded = async () => (await Promise.all([load(), loadTexts(areas)]))[0];
  const onceOnline = () =>
    loaded().catch(async (error: unknown) => {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      return await loaded();
    });
  return Object.assign(lazy(onceOnline), { preload: () => void loaded().catch(() => undefined) });
}
