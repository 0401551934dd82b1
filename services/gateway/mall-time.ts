const OFFSET_MS = 8 * 3_600_000;

/** A moment as the wire has it (§9): YYYY-MM-DD HH:mm:ss in Asia/Shanghai, which keeps UTC+8 all year. */
export function mallTime(moment: Date | string): string {
  const instant = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
  return new Date(instant + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
