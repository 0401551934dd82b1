import { useSettings } from '../settings/use-settings.ts';
import { maximumIn, usualMaximum } from './model.ts';

/** How many of one SKU an order may have; what is usual until it is known. `known`: whether the server has said it. */
export function useMaximumPerOrder(): { readonly maximum: number; readonly known: boolean } {
  const said = maximumIn(useSettings().data);
  return { maximum: said ?? usualMaximum, known: said !== undefined };
}
