import { toBase58 } from '../address.ts';
import { isDefault, isMessage } from './field.ts';
import type { Field, Fields, Message } from './field.ts';

/** As the node prints a message: without what has its default; with addresses in base58, and texts legible, if `visible`. */
export function print({ fields }: Message, value: Fields, visible: boolean): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const held = value[name];
      if (field.repeated === true) {
        const items = (held ?? []) as readonly unknown[];
        return items.length > 0 ? [[name, items.map((item) => printField(field, item, visible))]] : [];
      }
      return held === undefined || isDefault(field.kind, held)
        ? []
        : [[name, printField(field, held, visible)]];
    }),
  );
}

function printField({ kind }: Field, value: unknown, visible: boolean): unknown {
  if (isMessage(kind)) return print(kind, value as Fields, visible);
  if (visible && kind === 'address') return toBase58(value as string);
  if (visible && kind === 'text') return Buffer.from(value as string, 'hex').toString('utf8');
  return value;
}
