import type { Outcome } from '../machine/work.ts';
import { intrinsicGas } from '../machine/work.ts';
import { ENERGY_PER_CODE_BYTE } from './prices.ts';
import { chargedEnergy } from './quirks.ts';
import type { Taken } from './take.ts';

export type Execution = {
  /** a name of `contractResult` */
  readonly result: string;
  readonly energy: number;
  readonly penalty: number;
  /** returned, or the reason of a revert; the code of a new contract */
  readonly output: string;
  readonly message: string | undefined;
};

const RESULTS: Readonly<Record<string, string>> = {
  Reverted: 'REVERT',
  'Out of gas': 'OUT_OF_ENERGY',
  'Bad jump destination': 'BAD_JUMP_DESTINATION',
  'Bad instruction': 'ILLEGAL_OPERATION',
  'Stack underflow': 'STACK_TOO_SMALL',
  'Out of stack': 'STACK_TOO_LARGE',
};

/** How the real node would have ended a call, and what it would have charged. Anything but a revert takes all energy. */
export function executionOf(taken: Taken, outcome: Outcome, data: string, factor: number): Execution {
  const used = outcome.gasUsed - intrinsicGas(data);
  const output = outcome.output.slice(2);
  if (outcome.error === undefined) return succeeded(taken, used, output, factor);
  const result = RESULTS[outcome.error] ?? 'UNKNOWN';
  if (result !== 'REVERT') return allSpent(taken, result, factor);
  const { total, penalty } = chargedEnergy(used, factor);
  return { result, energy: total, penalty, output, message: 'REVERT opcode executed' };
}

function succeeded(taken: Taken, used: number, output: string, factor: number): Execution {
  const code = taken.name === 'CreateSmartContract' ? (output.length / 2) * ENERGY_PER_CODE_BYTE : 0;
  const { total, penalty } = chargedEnergy(used, factor);
  if (total + code > taken.energyLimit) return allSpent(taken, 'OUT_OF_ENERGY', factor);
  return { result: 'SUCCESS', energy: total + code, penalty, output, message: undefined };
}

function allSpent({ energyLimit }: Taken, result: string, factor: number): Execution {
  const penalty = Math.floor((energyLimit * factor) / (10_000 + factor));
  const message =
    result === 'OUT_OF_ENERGY'
      ? `Not enough energy for the contract's execution: curInvokeEnergyLimit[${energyLimit}]`
      : `The machine stopped: ${result}`;
  return { result, energy: energyLimit, penalty, output: '', message };
}
