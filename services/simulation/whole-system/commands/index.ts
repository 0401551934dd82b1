import type { CommandKind } from '../scene.ts';
import { borrowing } from './borrowing.ts';
import { byBuyers } from './by-buyers.ts';
import { byStaff } from './by-staff.ts';
import { orderLife } from './order-life.ts';
import { withdrawing } from './withdrawing.ts';

/** Every command that a person gives. A new one is a row of one of these; what it must have done, one of `verdict`. */
export const commandKinds: readonly CommandKind[] = [
  ...byBuyers,
  ...orderLife,
  ...withdrawing,
  ...borrowing,
  ...byStaff,
];
