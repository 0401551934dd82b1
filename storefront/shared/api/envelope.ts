/** The envelope of every answer: `code` 0 is success, any other carries the catalogue's text in `msg` (§7, §8). */
export type Envelope<Data> = { readonly code: number; readonly msg: string; readonly data: Data };

/** A refusal of the server, with the values that a person needs to act on it. */
export class ApiRefusal extends Error {
  readonly code: number;
  readonly details: Readonly<Record<string, string | number>>;
  /** what the server calls the request (`X-Request-Id`) */
  readonly reference: string | undefined;

  constructor(
    code: number,
    msg: string,
    details: Readonly<Record<string, string | number>> = {},
    reference?: string,
  ) {
    super(msg);
    this.name = 'ApiRefusal';
    this.code = code;
    this.details = details;
    this.reference = reference;
  }
}

/** No answer: no network, a timeout, or an answer that is not from the mall. */
export class NoAnswer extends Error {
  /** what a server on the way calls the request, if it reached one */
  readonly reference: string | undefined;

  constructor(cause: unknown, reference?: string) {
    super('no answer', { cause });
    this.name = 'NoAnswer';
    this.reference = reference;
  }
}

/** 403 is "log in again" (§7). */
export const loggedOutCode = 403;
/** The server failed, and does not know whether the command took effect (§8). */
export const failedCode = 500;
/** A part of the server was away or silent. The command may have taken effect, and may be repeated under the same key. */
export const awayCode = 503;

export function isRefusal(error: unknown, code?: number): error is ApiRefusal {
  return error instanceof ApiRefusal && (code === undefined || error.code === code);
}

/** By what name support finds the request, where something failed that nobody expected; undefined: that is not so, or it has none. */
export function referenceOf(error: unknown): string | undefined {
  const isUnexpected =
    error instanceof NoAnswer || (isRefusal(error) && [failedCode, awayCode].includes(error.code));
  return isUnexpected ? error.reference : undefined;
}

function detailsOf(data: unknown): Record<string, string | number> {
  if (typeof data !== 'object' || data === null) return {};
  const entries = Object.entries(data as Record<string, unknown>);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string | number] => /^(string|number)$/.test(typeof entry[1])),
  );
}

/** The data of a successful answer; throws `ApiRefusal` for a refusal and `NoAnswer` if there is no envelope. */
export function opened(answer: unknown, reference?: string): unknown {
  if (typeof answer !== 'object' || answer === null || !('code' in answer))
    throw new NoAnswer(answer, reference);
  const envelope = answer as Partial<Envelope<unknown>>;
  const code = Number(envelope.code);
  if (code !== 0) throw new ApiRefusal(code, String(envelope.msg ?? ''), detailsOf(envelope.data), reference);
  return envelope.data;
}
