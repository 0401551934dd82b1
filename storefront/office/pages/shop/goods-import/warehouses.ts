import type { Warehouse } from '@caravan/gateway/wire';
import type { Rule } from './kinds.ts';

export type { Warehouse };

const plain = (name: string) => name.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ');

/** Reads a warehouse: its id, or its name in any language of the mall. */
export function warehouseRule(all: readonly Warehouse[]): Rule<string> {
  const known = new Map(
    all.flatMap(({ warehouseId, name, names }) =>
      [warehouseId, name, ...Object.values(names)].map((said) => [plain(said), warehouseId] as const),
    ),
  );
  return (cell) => {
    if (cell === '') return { kind: 'empty' };
    const value = known.get(plain(cell));
    return value === undefined ? { kind: 'warehouse-unknown' } : { value };
  };
}
