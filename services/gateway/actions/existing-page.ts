import type { Refusal } from '@caravan/events';
import type { PageInfo } from '../wire/index.ts';

type Asked = { readonly pageNum: number; readonly pageSize: number };
type Page = { readonly page: number; readonly pageSize: number };
type Counted = { readonly total: number };
type Refused = { readonly refusal: Refusal };
type Answered<Found> = { readonly found: Found; readonly pageInfo: PageInfo };

/**
 * The page of a list that is asked for, or the last one if there are fewer: a list has grown shorter, or somebody has typed a number.
 * `reachable`: how many of its elements pages lead to, at most.
 */
export function existingPage<Found extends Counted>(
  asked: Asked,
  read: (page: Page) => Promise<Found>,
  reachable?: number,
): Promise<Answered<Found>>;
export function existingPage<Found extends Counted>(
  asked: Asked,
  read: (page: Page) => Promise<Found | Refused>,
  reachable?: number,
): Promise<Answered<Found> | Refused>;
export async function existingPage<Found extends Counted>(
  { pageNum, pageSize }: Asked,
  read: (page: Page) => Promise<Found | Refused>,
  reachable = Infinity,
): Promise<Answered<Found> | Refused> {
  const asked = await read({ page: pageNum, pageSize });
  if ('refusal' in asked) return asked;
  const last = lastPage(Math.min(asked.total, reachable), pageSize);
  const found = pageNum > last ? await read({ page: last, pageSize }) : asked;
  if ('refusal' in found) return found;
  return { found, pageInfo: { pageNum: Math.min(pageNum, last), pageSize, totalElements: found.total } };
}

/** An empty list has one page. */
export function lastPage(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
