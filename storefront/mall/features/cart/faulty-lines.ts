import type { CartLine } from './model.ts';
import { quantityFault } from './quantity.ts';

/** The checked lines whose quantity cannot be ordered. */
export function faultyLines(lines: readonly CartLine[], maximum: number): CartLine[] {
  return lines.filter(
    (line) => line.checked && quantityFault(line.count, { ...line, maximum }) !== undefined,
  );
}
