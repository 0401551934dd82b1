/** The port to the event store. Only this folder knows the client behind it; all other code uses these types. */
export type NewEvent = {
  /** derived from the command (kernel/identifiers), so the store recognises a repeated append */
  readonly id: string;
  readonly type: string;
  /** plain JSON: no bigint, no Date */
  readonly data: unknown;
  /** Names the owner; omitting it does not compile. */
  readonly metadata: EventMetadata & Owned;
};

/** Whose money or order an event is about: a usercode. `undefined` means nobody's, e.g. an order that was never placed. */
export type Owned = { readonly owner: string | undefined };

export type EventMetadata = {
  /** schema version of `data` */
  readonly version: number;
  readonly commandId: string;
  /** the request that started it all */
  readonly correlationId: string;
  /** the command or event that directly caused this */
  readonly causationId: string;
  /** usercode, or `system:<flow>` */
  readonly actor: string;
  /**
   * Whose money or order it is about. Absent: nobody's, or recorded by a version that did not name owners yet. Not covered by
   * `hash`; the audit compares it with the event that opens the stream.
   */
  readonly owner?: string | undefined;
  /** SHA-256 of this event's content, chained to the previous one of the stream (rule 6 of the money) */
  readonly hash: string;
  /**
   * The hash of the previous event of the stream, so that an event can be examined alone. Absent: it is the first one, or recorded
   * by a version that did not name it.
   */
  readonly previous?: string | undefined;
  /** W3C: the step of a trace that recorded it. Not covered by `hash`: nobody decides by it. Absent: nobody traced. */
  readonly traceparent?: string | undefined;
  /** code over `hash` and `owner` under a key that the store does not hold (event-mac.ts); absent: recorded without a key */
  readonly mac?: string | undefined;
};

export type RecordedEvent = {
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  /** commit position in $all: strictly increasing, with gaps */
  readonly position: bigint;
  /** when the store recorded it: exact to the millisecond when followed, to the second when read */
  readonly created: Date;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: EventMetadata;
  /** why nothing may act on it (examined-log.ts); absent: it is believed, or was not examined */
  readonly doubt?: { readonly why: string; readonly passedOver: boolean };
};

export type ExpectedRevision = bigint | 'no_stream';

export type Appended = { readonly revision: bigint; readonly position: bigint };

/** Another process appended first: reload, decide again. */
export class ConcurrencyError extends Error {
  override readonly name = 'ConcurrencyError';
}
/** The stream was tombstoned. */
export class StreamDeletedError extends Error {
  override readonly name = 'StreamDeletedError';
}
/** The store did not answer, or could not be reached, in any attempt. The outcome may be unknown. */
export class LogUnavailableError extends Error {
  override readonly name = 'LogUnavailableError';
}

export type ReadOptions = {
  /** inclusive; default: the start (forwards) or the end (backwards) */
  readonly from?: bigint;
  readonly direction?: 'forwards' | 'backwards';
  readonly max?: number;
  /**
   * Whether only the cluster's leader may answer. Needed for reads that a decision rests on, because another node may be
   * behind, or deposed without knowing it. A single node is its own leader. Default: no.
   */
  readonly requiresLeader?: boolean;
};

export type SubscribeOptions = {
  /** stream-name prefixes, e.g. ['order-', 'wallet-'] */
  readonly prefixes: readonly string[];
  /** exclusive; undefined: from the start */
  readonly after?: bigint;
  /** ends the iteration and releases the subscription on the server */
  readonly signal: AbortSignal;
};

export type ReadAllOptions = {
  /** stream-name prefixes */
  readonly prefixes: readonly string[];
  /** exclusive; undefined: from the start */
  readonly after?: bigint;
  /** inclusive; undefined: the end of the log as it is when reached */
  readonly upTo?: bigint;
};

/** `caught-up` arrives only after every event before it was consumed. */
export type Delivery =
  | { readonly kind: 'event'; readonly event: RecordedEvent }
  | { readonly kind: 'caught-up' };

export type EventLog = {
  /** Durable when it resolves. The same ids and expectation again get the first answer again. */
  append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended>;
  /** A missing stream reads as empty. */
  read(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>;
  /** Every event of these streams in commit order, then ends. Always read from the store's disk, unlike `subscribe`. */
  readAll(options: ReadAllOptions): AsyncIterable<RecordedEvent>;
  /** Never ends by itself. Resubscribes with jitter, on error and on a silent end, from the last event it yielded. */
  subscribe(options: SubscribeOptions): AsyncIterable<Delivery>;
  /**
   * The commit position of the last event of our categories, or undefined before the first. The store's own events and those of
   * other applications do not count. `requiresLeader`: see `ReadOptions`.
   */
  head(options?: Pick<ReadOptions, 'requiresLeader'>): Promise<bigint | undefined>;
  ping(): Promise<void>;
  close(): Promise<void>;
};
