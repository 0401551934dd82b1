import type { CommandKind } from '../command.ts';
import { borrowing } from './borrowing.ts';
import { buying } from './buying.ts';
import { byStaff } from './by-staff.ts';
import { fromOutside } from './from-outside.ts';
import { orderLife } from './order-life.ts';
import { withdrawing } from './withdrawing.ts';

/** Every kind of command there is. A new one is a row of one of these, and both drivers give it. */
export const commandKinds: readonly CommandKind[] = [
  ...buying,
  ...orderLife,
  ...withdrawing,
  ...borrowing,
  ...byStaff,
  ...fromOutside,
];
