/** The day of an instant in UTC, as YYYY-MM-DD. */
export const dayOf = (instant: string): string => new Date(instant).toISOString().slice(0, 10);
