/** After the moment, so long until the next look: it is made a little later by those who make it. */
const AFTER_MS = 5_000;
/** The moment itself is told in whole seconds. */
const ROUNDED_MS = 1_500;
/** A timer that runs for weeks is none. */
const LONGEST_MS = 3_600_000;

/** How long to wait until the next look at something that happens so many milliseconds from now. */
export function pauseBefore(left: number): number {
  return left <= 0 ? AFTER_MS : Math.min(left + ROUNDED_MS, LONGEST_MS);
}
