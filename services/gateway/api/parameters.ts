/** The parameters of a call, wherever §7 puts them: query, form fields, JSON body, and a `data` object inside the body. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * One flat record; the body takes precedence over the query, and a nested `data` object over the body. Undefined: the body is
 * not a record.
 */
export function parametersOf(query: unknown, body: unknown): Parameters | undefined {
  if (body !== undefined && body !== null && !isRecord(body)) return undefined;
  const fields: Parameters = isRecord(body) ? body : {};
  const nested = fields['data'];
  return { ...(isRecord(query) ? query : {}), ...fields, ...(isRecord(nested) ? nested : {}) };
}

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The session token: `Authorization: Bearer`, header `token`, or parameter `token`. Never logged. */
export function tokenOf(headers: Headers, parameters: Parameters): string | undefined {
  const bearer = /^Bearer +(\S+)$/i.exec(textOf(headers['authorization']) ?? '')?.[1];
  const token = bearer ?? textOf(headers['token']) ?? textOf(parameters['token']);
  return token && token.length <= 256 ? token : undefined;
}

/** The key that makes a repetition harmless: header `Idempotency-Key`, or parameter `idempotencyKey`. */
export function idempotencyKeyOf(headers: Headers, parameters: Parameters): string | undefined {
  // of any length: only its hash is stored, and a caller who sends a long one must not be treated as if there were none
  const key = textOf(headers['idempotency-key']) ?? textOf(parameters['idempotencyKey']);
  return key?.toWellFormed();
}

/** `order!submit.action` and `order!submit` are the same action. */
export function actionNameOf(path: string): string {
  return path.endsWith('.action') ? path.slice(0, -'.action'.length) : path;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
