/** Data that JSON cannot represent. Caught before it reaches the client, which would wait for ever (event-stores.md, "Quirks"). */
export class NotPlainJsonError extends TypeError {
  override readonly name = 'NotPlainJsonError';
}

/**
 * Throws unless `value` survives JSON: no bigint, Date, class instance, function, NaN or hole. Text must have no NUL and no
 * unpaired surrogate. No view's database accepts them, so such an event would stop every view that shows it, for everyone.
 */
export function assertPlainJson(value: unknown, path = 'data'): void {
  switch (typeof value) {
    case 'boolean':
      return;
    case 'string':
      if (!value.includes('\0') && value.isWellFormed()) return;
      break;
    case 'number':
      if (Number.isFinite(value)) return;
      break;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) {
        for (let index = 0; index < value.length; index += 1)
          assertPlainJson(value[index], `${path}[${index}]`);
        return;
      }
      if (!isPlainObject(value)) break;
      for (const [key, member] of Object.entries(value)) {
        // an absent optional field; JSON leaves it out
        if (member !== undefined) assertPlainJson(member, `${path}.${key}`);
      }
      return;
    default:
  }
  throw new NotPlainJsonError(`${path} is not plain JSON: ${describe(value)}`);
}

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return 'text that no database takes';
  return typeof value === 'object' && value !== null ? value.constructor.name : typeof value;
}
