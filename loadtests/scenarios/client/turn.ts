import exec from 'k6/execution';
import { plan } from './plan.ts';

/** Which visit this is, from 0, of all that came in the same way. */
export const turn = (): number => exec.scenario.iterationInTest;

/** The key of one command of this visit: it is the same when the command is repeated, and no other visit's. */
export const keyOf = (command: string): string => `${plan.run}-${exec.scenario.name}-${turn()}-${command}`;

/** The n-th of the values, round and round. */
export function one<Value>(values: readonly Value[], n: number): Value {
  const value = values[n % values.length];
  if (value === undefined) throw new Error('Nobody, or nothing, to choose from.');
  return value;
}
