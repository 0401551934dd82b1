import type { CommandKind } from '../command.ts';
import { adjusting } from './adjusting.ts';
import { borrowing } from './borrowing.ts';
import { buying } from './buying.ts';
import { closing } from './closing.ts';
import { fromOutside } from './from-outside.ts';
import { orderLife } from './order-life.ts';
import { payingOut } from './paying-out.ts';
import { releasing } from './releasing.ts';
import { takingBack } from './taking-back.ts';
import { withdrawing } from './withdrawing.ts';

/** Every kind of command. A new one is a row in one of these areas, and both drivers send it. */
export const commandKinds: readonly CommandKind[] = [
  ...buying,
  ...orderLife,
  ...payingOut,
  ...takingBack,
  ...withdrawing,
  ...borrowing,
  ...adjusting,
  ...releasing,
  ...closing,
  ...fromOutside,
];
