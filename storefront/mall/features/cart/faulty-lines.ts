import { wantedLines, type CartLine } from './model.ts';
import { quantityFault } from './quantity.ts';

/** The lines that are wanted, and whose quantity cannot be ordered. */
export function faultyLines(lines: readonly CartLine[], maximum: number): CartLine[] {
  return wantedLines(lines).filter((line) => quantityFault(line.count, { ...line, maximum }) !== undefined);
}
