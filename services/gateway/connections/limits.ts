/** What one caller, and all together, may hold open; milliseconds. */
export type ConnectionLimits = {
  /** open connections of each port, WebSockets included; more are closed at once */
  readonly most: number;
  /** the same for one address; behind a proxy, requests in flight and WebSockets of one address */
  readonly mostPerAddress: number;
  /** requests that wait on one connection for the answer before theirs; a caller who sends more is disconnected */
  readonly mostWaiting: number;
  /** from the first byte of a request, or from the connection, to the end of the headers */
  readonly headersMs: number;
  /** from the end of the headers to the end of the body */
  readonly requestMs: number;
  /** the same for the body of an upload, once its sender is known */
  readonly uploadMs: number;
  /** between an answer and the next request; a proxy must give up its idle connections sooner */
  readonly idleMs: number;
  /**
   * without a byte in either direction while an answer is due: its reader has gone, or does not read. An upload whose picture is encoded
   * may be silent for longer (`ANSWERED_WITHIN_MS`).
   */
  readonly silentMs: number;
  /** how often the first two are checked */
  readonly checkedEveryMs: number;
};

export const usualConnections: ConnectionLimits = {
  most: 10_000,
  // an office behind one address: seventy people, each with six connections and a WebSocket
  mostPerAddress: 500,
  mostWaiting: 16,
  headersMs: 10_000,
  requestMs: 20_000,
  // 10 MB from a telephone on a poor network
  uploadMs: 100_000,
  idleMs: 30_000,
  silentMs: 30_000,
  checkedEveryMs: 1_000,
};
