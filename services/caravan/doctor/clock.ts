import type { Notes } from './finding.ts';

/** Deadlines are compared with the clock of whoever looks: a few seconds do no harm. */
const HARMLESS_MS = 2_000;
const HURTS_MS = 30_000;

/** How far the clock of another machine is from ours; it read `theirs` at some moment between `asked` and `answered` of ours. */
export function noteClock(
  notes: Notes,
  { asked, theirs, answered }: { readonly asked: number; readonly theirs: number; readonly answered: number },
): void {
  const off = Math.max(asked - theirs, theirs - answered, 0);
  const says = `its clock is ${Math.ceil(off / 1000)} s off this machine's; let both follow NTP`;
  if (off <= HARMLESS_MS) notes.fine('its clock is right');
  else if (off <= HURTS_MS) notes.hint(says);
  else notes.fault(says);
}
