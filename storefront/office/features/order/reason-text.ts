import type { TFunction } from 'i18next';

/** §3, by their numbers */
const reasons = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Why a buyer wants the money back; a dash if nobody asked for it. */
export function reasonText(t: TFunction, reason: number | undefined): string {
  const known = reasons.find((each) => each === String(reason));
  return known === undefined ? '–' : t(`office-orders.reasons.${known}`);
}
