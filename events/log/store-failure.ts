/**
 * What a failure of the client means. While the server is away, an append rejects with the transport's own error (a numeric
 * code), a read with the client's (a `type`); both are examined (event-stores.md, "Quirks").
 */
export type StoreFailure =
  | 'conflict'
  | 'deleted'
  | 'not-found'
  /** another node leads: retry, and the client asks that one */
  | 'not-leader'
  /** the request itself is wrong: repeating it cannot help */
  | 'refused'
  /** not reached, or reached with an unknown outcome: the same ids may be sent again */
  | 'unavailable'
  /** the client itself may be stuck: retry with a new one */
  | 'unknown';

const byType: Readonly<Record<string, StoreFailure>> = {
  'wrong-expected-version': 'conflict',
  'stream-deleted': 'deleted',
  'stream-tombstoned': 'deleted',
  'stream-not-found': 'not-found',
  'no-stream': 'not-found',
  'access-denied': 'refused',
  'invalid-argument': 'refused',
  'maximum-append-size-exceeded': 'refused',
  'append-record-size-exceeded': 'refused',
  unavailable: 'unavailable',
  cancelled: 'unavailable',
  'not-leader': 'not-leader',
  timeout: 'unavailable',
  'deadline-exceeded': 'unavailable',
};

/** gRPC status codes, for errors that carry no type */
const byCode: Readonly<Record<number, StoreFailure>> = {
  1: 'unavailable',
  3: 'refused',
  4: 'unavailable',
  7: 'refused',
  14: 'unavailable',
  16: 'refused',
};

export function storeFailure(error: unknown): StoreFailure {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const type = 'type' in error && typeof error.type === 'string' ? byType[error.type] : undefined;
  if (type) return type;
  const code = 'code' in error && typeof error.code === 'number' ? byCode[error.code] : undefined;
  return code ?? 'unknown';
}
