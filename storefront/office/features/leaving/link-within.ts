import { inShop } from '../../parts.ts';

type Click = Pick<
  MouseEvent,
  'target' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/**
 * The address of the link that is followed in this tab to another page of the shop's part. Undefined of any other click: what opens
 * elsewhere leaves nothing, and what loads a page anew is asked about by the browser.
 */
export function linkWithin(
  event: Click,
  here: Pick<Location, 'href' | 'origin' | 'pathname'>,
): string | undefined {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented, target } = event;
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href, here.href);
  if (origin !== here.origin || !inShop(pathname) || pathname === here.pathname) return undefined;
  return pathname + search + hash;
}
