/** What an order may cost besides its goods: nothing, or more. */
export const isFee = (value: string) => /^\d{1,6}(\.\d{1,6})?$/.test(value);

const LONGEST = 180;

/** What is wrong with a number of days; a text of `office-profile.fault`. */
export function daysFault(value: string, from?: string): 'days' | 'backwards' | undefined {
  if (!/^\d{1,3}$/.test(value.trim()) || Number(value) > LONGEST) return 'days';
  return from !== undefined && Number(from) > Number(value) ? 'backwards' : undefined;
}
