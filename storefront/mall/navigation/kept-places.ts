import { keep } from '@caravan/storefront-shared/session';
/** Where pages were scrolled to, by address, for this visit: also over a reload, and a way to another site and back. */
const storageKey = 'places';
const most = 60;

function restored(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? (stored as [string, number][]) : [];
  } catch {
    return [];
  }
}

let places: Map<string, number> | undefined;
const all = () => (places ??= new Map(restored()));

export const placeOf = (address: string): number => Number(all().get(address)) || 0;

export function keepPlace(address: string, top: number): void {
  // the latest last, so that the oldest are forgotten
  all().delete(address);
  all().set(address, Math.round(top));
}

export function savePlaces(): void {
  keep(sessionStorage, storageKey, JSON.stringify([...all()].slice(-most)));
}
