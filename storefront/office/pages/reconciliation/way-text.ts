import type { TFunction } from 'i18next';
import type { Difference } from '../../api/reconciliation.ts';

/** Of each way, its text in `office-reconciliation`; of two there is nothing to say. */
const texts = {
  rescan: 'rescan',
  wait: 'wait',
  flow: 'flow',
  release: 'release',
  resolve: 'resolve',
  explain: 'explain',
  'rebuild-view': 'rebuildView',
  'rebuild-ledger': 'rebuildLedger',
} as const;

/** How a difference that is not accepted is dealt with. */
export function wayText(t: TFunction, way: Difference['wayKey']): string {
  return way === 'none' || way === 'accept' ? '' : t(`office-reconciliation.way.${texts[way]}`);
}
