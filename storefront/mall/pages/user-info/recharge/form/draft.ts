import { currentUser, keep, useSession } from '@caravan/storefront-shared/session';
import type { SentPicture } from '../../../../features/pictures/use-picture.ts';

/** What was typed into the form of one way to pay. */
export type Draft = {
  readonly amount: string;
  readonly remark: string;
  readonly bankName: string;
  readonly cardNumber: string;
  /** the picture of the payment, once it is uploaded */
  readonly proof?: SentPicture | undefined;
};

const prefix = 'recharge-form:';
const storageKey = (way: string) => `${prefix}${currentUser()?.usercode ?? ''}:${way}`;
/** A card number is kept as long as the page is open, and never stored. */
const cardNumbers = new Map<string, string>();

function stored(key: string): Partial<Draft> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>;
  } catch {
    return {};
  }
}

/** What was typed before, if anything was. */
export function keptDraft(way: string): Partial<Draft> {
  const key = storageKey(way);
  const cardNumber = cardNumbers.get(key);
  return { ...stored(key), ...(cardNumber ? { cardNumber } : {}) };
}

/** Keeps it for the way back: from the wallet after a failed call, from another page, after a reload. */
export function keepDraft(way: string, { cardNumber, ...rest }: Draft): void {
  const key = storageKey(way);
  cardNumbers.set(key, cardNumber);
  keep(sessionStorage, key, JSON.stringify(rest));
}

export function dropDraft(way: string): void {
  const key = storageKey(way);
  cardNumbers.delete(key);
  sessionStorage.removeItem(key);
}

/** Who signs in here next finds nothing of it. */
function dropAll(): void {
  cardNumbers.clear();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}

useSession.subscribe(({ token }, before) => {
  if (token !== before.token) dropAll();
});
