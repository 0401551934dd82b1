import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '../log/canonical-json.ts';

/**
 * What a schema accepts, in 16 hex digits: a hash of its JSON schema with sorted keys. A zod release that words a known format
 * as another pattern changes nothing. A refinement counts only as far as its `meta` describes it (see `amount`).
 */
export function fingerprintOf(schema: z.ZodType): string {
  const described: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return createHash('sha256')
    .update(canonicalJson(essence(described)))
    .digest('hex')
    .slice(0, 16);
}

function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key]) => key !== '$schema' && !(key === 'pattern' && 'format' in value),
  );
  return Object.fromEntries(
    kept.map(([key, member]) => [
      key,
      key === 'required' && Array.isArray(member) ? member.toSorted() : essence(member),
    ]),
  );
}
