import { status, type ServerDuplexStream } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import type { AppendOutcome } from './append-request.ts';
import { expectedState, success } from './append.ts';
import { unavailable } from './errors.ts';
import { AppendTooLarge, checkStreamName, MAX_APPEND_BYTES, newEvents } from './propose.ts';
import { empty, encoder, streamNameOf, wireStream, type WireUuid } from './wire.ts';
import { type BatchAppendRequest, type ProposedMessage } from './wire.ts';
import type { User } from './users.ts';
import { uuidText } from './uuid.ts';
import type { Writer } from './writer.ts';

type Call = ServerDuplexStream<BatchAppendRequest, object>;
type Options = NonNullable<BatchAppendRequest['options']>;
type Assembly = { readonly id: WireUuid; readonly options: Options; readonly messages: ProposedMessage[] };

type Answer = AppendOutcome | { readonly kind: 'denied' } | { readonly kind: 'late' };

/** Streams/BatchAppend: one long call carries many appends, told apart by their correlation ids. */
export class BatchAppend {
  readonly #writer: Writer;
  readonly #call: Call;
  readonly #access: Access;
  #caller: Promise<User | undefined> = Promise.resolve(undefined);
  readonly #assemblies = new Map<string, Assembly>();
  #open = 0;
  #ended = false;
  #gone = false;

  constructor(writer: Writer, call: Call, access: Access) {
    this.#writer = writer;
    this.#call = call;
    this.#access = access;
  }

  start(): void {
    const call = this.#call;
    call.on('data', (request: BatchAppendRequest) => this.#receive(request));
    call.on('end', () => {
      this.#ended = true;
      this.#endWhenDone();
    });
    const gone = (): void => {
      this.#gone = true;
    };
    call.on('cancelled', gone);
    call.on('error', gone);
    this.#caller = this.#access.identify(call.metadata);
    this.#caller.catch((error: unknown) => call.emit('error', error));
  }

  #receive(request: BatchAppendRequest): void {
    const id = request.correlationId ?? {};
    const key = uuidText(id) ?? '';
    const assembly = this.#assemblies.get(key) ?? { id, options: request.options ?? {}, messages: [] };
    assembly.messages.push(...(request.proposedMessages ?? []));
    if (!request.isFinal) {
      this.#assemblies.set(key, assembly);
      return;
    }
    this.#assemblies.delete(key);
    this.#open += 1;
    void this.#append(assembly).finally(() => {
      this.#open -= 1;
      this.#endWhenDone();
    });
  }

  async #append({ id, options, messages }: Assembly): Promise<void> {
    const name = streamNameOf(options.streamIdentifier);
    const base = { correlationId: id, streamIdentifier: wireStream(name), ...echo(options) };
    try {
      const expected = expectedState(options.expectedStreamPosition, options.streamPosition);
      const request = { stream: checkStreamName(name), expected, events: newEvents(messages) };
      const caller = await this.#caller.catch(() => undefined);
      if (this.#gone) return;
      const allowed = await this.#access.allows(caller, 'write', name);
      const outcome: Answer = allowed
        ? await inTime(options.deadline, this.#writer.append(request))
        : { kind: 'denied' };
      if (this.#gone) return;
      if (outcome.kind === 'unavailable') this.#drop(outcome.reason);
      else this.#call.write({ ...base, ...result(outcome, options, name) });
    } catch (error) {
      if (!this.#gone) this.#call.write({ ...base, error: invalid(error) });
    }
  }

  /** An unknown outcome ends the call, as a lost connection would: the client asks again. */
  #drop(reason: string): void {
    this.#gone = true;
    this.#call.emit('error', unavailable(reason));
  }

  #endWhenDone(): void {
    if (this.#ended && this.#open === 0 && !this.#gone) this.#call.end();
  }
}

/** The outcome, unless the client's time is over before; the append may still be written then. */
async function inTime(deadline: Options['deadline'], append: Promise<AppendOutcome>): Promise<Answer> {
  if (!deadline) return await append;
  const until = Number(deadline.seconds ?? 0) * 1_000 + (deadline.nanos ?? 0) / 1_000_000;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'late' }), Math.max(0, until - Date.now()));
  });
  return await Promise.race([append, late]).finally(() => clearTimeout(timer));
}

function echo(options: Options): object {
  switch (options.expectedStreamPosition) {
    case 'streamPosition':
      return { streamPosition: options.streamPosition };
    case 'noStream':
      return { noStream: empty };
    case 'streamExists':
      return { streamExists: empty };
    default:
      return { any: empty };
  }
}

const encodeDetails = {
  WrongExpectedVersion: encoder<object>('event_store.client.WrongExpectedVersion'),
  Timeout: encoder<object>('event_store.client.Timeout'),
  AccessDenied: encoder<object>('event_store.client.AccessDenied'),
  StreamDeleted: encoder<object>('event_store.client.StreamDeleted'),
  MaximumAppendSizeExceeded: encoder<object>('event_store.client.MaximumAppendSizeExceeded'),
  BadRequest: encoder<object>('event_store.client.BadRequest'),
} as const;

function packed(code: status, type: keyof typeof encodeDetails, message: object): object {
  return {
    code,
    message: type,
    details: {
      typeUrl: `type.googleapis.com/event_store.client.${type}`,
      value: encodeDetails[type](message),
    },
  };
}

function result(outcome: Exclude<Answer, { kind: 'unavailable' }>, options: Options, stream: string): object {
  switch (outcome.kind) {
    case 'written':
      return { success: success(outcome) };
    case 'late':
      return { error: packed(status.DEADLINE_EXCEEDED, 'Timeout', {}) };
    case 'denied':
      return { error: packed(status.PERMISSION_DENIED, 'AccessDenied', {}) };
    case 'deleted':
      return {
        error: packed(status.FAILED_PRECONDITION, 'StreamDeleted', { streamIdentifier: wireStream(stream) }),
      };
    case 'conflict':
      return {
        error: packed(status.FAILED_PRECONDITION, 'WrongExpectedVersion', {
          ...(outcome.current >= 0n
            ? { currentStreamRevision: outcome.current.toString() }
            : { currentNoStream: empty }),
          ...expectation(options),
        }),
      };
  }
}

function expectation(options: Options): object {
  switch (options.expectedStreamPosition) {
    case 'streamPosition':
      return { expectedStreamPosition: options.streamPosition };
    case 'noStream':
      return { expectedNoStream: empty };
    case 'streamExists':
      return { expectedStreamExists: empty };
    default:
      return { expectedAny: empty };
  }
}

function invalid(error: unknown): object {
  if (error instanceof AppendTooLarge) {
    return packed(status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', { maxAppendSize: MAX_APPEND_BYTES });
  }
  const message = error instanceof Error ? error.message : 'unknown';
  return packed(status.INVALID_ARGUMENT, 'BadRequest', { message });
}
