import { useSettings } from '../settings/use-settings.ts';

/** Shown until the server's own have come. */
const USUAL = 7;

/** For how many days nobody can register the names of an account that was closed (§4). */
export function useReservedDays(): number {
  const { data } = useSettings();
  return Number(data?.account_reserved_days ?? USUAL);
}
