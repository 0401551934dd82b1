/** Less than the fifteen minutes after which an unused session ends. */
const attendedForMs = 10 * 60_000;

let used = Date.now();
const note = () => {
  used = Date.now();
};
if (typeof addEventListener === 'function')
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const)
    addEventListener(type, note, { passive: true });

/** Whether somebody has used the page lately. A page that reads by itself asks, so that it keeps no session alive at an empty desk. */
export function isAttended(now = Date.now()): boolean {
  return now - used < attendedForMs;
}
