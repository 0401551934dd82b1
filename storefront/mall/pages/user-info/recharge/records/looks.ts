import type { BadgeTone } from '@caravan/ui-kit';
import type { Recharge } from '../../../../api/recharges.ts';

/** How each stage looks; its words say the same. */
export const stageTones: Record<Recharge['stage'], BadgeTone> = {
  waiting: 'neutral',
  arriving: 'info',
  'under-review': 'info',
  approved: 'info',
  credited: 'success',
  'below-minimum': 'warning',
  expired: 'neutral',
  cancelled: 'neutral',
  refused: 'danger',
  orphaned: 'danger',
};
