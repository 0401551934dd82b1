/** §9: goods leave within this of the payment. Information for people; no command depends on it. */
export const SHIPS_WITHIN_HOURS = 24;

/** §9: after this many days from its receipt an order can be neither returned nor reviewed, and is completed. */
export const RETURNS_WITHIN_DAYS = 7;

/** The instant at which an order that was received then is closed. */
export function closesAfter(receivedAt: string): string {
  return new Date(Date.parse(receivedAt) + RETURNS_WITHIN_DAYS * 24 * 3_600_000).toISOString();
}
