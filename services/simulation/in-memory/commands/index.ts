import type { CommandKind } from '../scene.ts';
import { borrowing } from './borrowing.ts';
import { buying } from './buying.ts';
import { byHand } from './by-hand.ts';

import { orderLife } from './order-life.ts';
import { withdrawing } from './withdrawing.ts';

/** Every kind of command there is. A new one is a row of one of these; what its events must keep is told in the audits. */
export const commandKinds: readonly CommandKind[] = [
  ...buying,
  ...orderLife,
  ...withdrawing,
  ...byHand,
  ...borrowing,
];
