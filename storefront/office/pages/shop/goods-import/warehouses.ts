import type { Warehouse } from '@caravan/gateway/wire';
import type { Rule } from './kinds.ts';
import { plainName } from './plain-name.ts';

export type { Warehouse };

/** Reads a warehouse: its id, or its name in any language of the mall. */
export function warehouseRule(all: readonly Warehouse[]): Rule<string> {
  const known = new Map(
    all.flatMap(({ warehouseId, name, names }) =>
      [warehouseId, name, ...Object.values(names)].map((said) => [plainName(said), warehouseId] as const),
    ),
  );
  return (cell) => {
    if (cell === '') return { kind: 'empty' };
    const value = known.get(plainName(cell));
    return value === undefined ? { kind: 'warehouse-unknown' } : { value };
  };
}
