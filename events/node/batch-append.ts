import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { Access } from './access.ts';
import type { AppendOutcome } from './append-request.ts';
import { expectedState } from './append.ts';
import { echo, invalid, result, type Answer, type Options } from './batch-answers.ts';
import { unavailable } from './errors.ts';
import { bytesHeldBy, contentBytes, type HeldParts } from './held-parts.ts';
import { AppendTooLarge, checkStreamName, MAX_APPEND_BYTES, newEvents } from './propose.ts';
import { streamNameOf, wireStream, type WireUuid } from './wire.ts';
import { type BatchAppendRequest, type ProposedMessage } from './wire.ts';
import { sendTogether } from './send-together.ts';
import type { User } from './users.ts';
import { uuidText } from './uuid.ts';
import type { Writer } from './writer.ts';

type Call = ServerDuplexStream<BatchAppendRequest, object>;
type Append = {
  readonly id: WireUuid;
  readonly stream: string;
  readonly options: Options;
  readonly allowed: boolean | Promise<boolean>;
  readonly messages: ProposedMessage[];
  bytes: number;
};
/** An append of which parts are still to come. */
type Assembly = Append & { held: number; readonly timer: NodeJS.Timeout };

/** ms until an append whose last part does not come is dropped, if the client does not say earlier */
const LAST_PART_WITHIN = 10_000;
/** Appends being written, and answers waiting to be read, of one call; a call with as many is not read until there are fewer. */
const MOST_UNANSWERED = 1_000;
const MOST_BYTES_BEING_WRITTEN = 16 * 1024 * 1024;

/**
 * Streams/BatchAppend: one long call carries many appends, told apart by their correlation ids. As in the real store, the first
 * part names the stream, and who may not write to it is refused then; parts of an append that was refused are dropped.
 */
export class BatchAppend {
  readonly #call: Call;
  readonly #writer: Pick<Writer, 'append'>;
  readonly #access: Access;
  readonly #held: HeldParts;
  readonly #connection: string;
  readonly #assemblies = new Map<string, Assembly>();
  #open = 0;
  #openBytes = 0;
  #paused = false;
  #ended = false;
  #gone = false;

  constructor(
    call: Call,
    {
      writer,
      access,
      held,
    }: { readonly writer: Pick<Writer, 'append'>; readonly access: Access; readonly held: HeldParts },
  ) {
    this.#call = call;
    this.#writer = writer;
    this.#access = access;
    this.#held = held;
    this.#connection = call.getPeer();
  }

  start(): void {
    const call = this.#call;
    sendTogether(call);
    const gone = (): void => {
      this.#gone = true;
      this.#dropParts();
    };
    call.on('cancelled', gone);
    call.on('error', gone);
    call.on('drain', () => this.#readOn());
    // nothing is read of a caller before it is known who that is
    this.#access.identify(call.metadata).then(
      (caller) => this.#listen(caller),
      (error: unknown) => call.emit('error', error),
    );
  }

  #listen(caller: User | undefined): void {
    this.#call.on('data', (request: BatchAppendRequest) => {
      if (this.#gone) return;
      this.#receive(request, caller);
      if (this.#isFull()) {
        this.#paused = true;
        this.#call.pause();
      }
    });
    this.#call.on('end', () => {
      this.#ended = true;
      this.#dropParts();
      this.#endWhenDone();
    });
  }

  #receive(request: BatchAppendRequest, caller: User | undefined): void {
    const key = uuidText(request.correlationId ?? {}) ?? '';
    const known = this.#assemblies.get(key);
    const append = known ?? this.#begun(request, caller);
    if (!append) return;
    const messages = request.proposedMessages ?? [];
    for (const message of messages) append.bytes += contentBytes(message);
    if (append.bytes > MAX_APPEND_BYTES) {
      this.#forget(key);
      return this.#answer(append, invalid(new AppendTooLarge()));
    }
    append.messages.push(...messages);
    if (request.isFinal) {
      this.#forget(key);
      return this.#start(append);
    }
    if (this.#hold(key, append, bytesHeldBy(messages))) return;
    this.#forget(key);
    this.#refuse(append, 'late');
  }

  /** Undefined if the caller may not write there, or if the append was refused before. */
  #begun({ correlationId, options }: BatchAppendRequest, caller: User | undefined): Append | undefined {
    if (!options) return undefined;
    const stream = streamNameOf(options.streamIdentifier);
    const allowed = this.#access.allows(caller, 'write', stream);
    const append = { id: correlationId ?? {}, stream, options, allowed, messages: [], bytes: 0 };
    if (allowed !== false) return append;
    this.#refuse(append, 'denied');
    return undefined;
  }

  /** Whether there is room for these bytes of an append that is not whole. */
  #hold(key: string, append: Append, bytes: number): boolean {
    const known = this.#assemblies.get(key);
    if (!this.#held.take(this.#connection, { appends: known ? 0 : 1, bytes })) return false;
    if (known) {
      known.held += bytes;
      return true;
    }
    const late = (): void => {
      this.#forget(key);
      this.#refuse(append, 'late');
    };
    const timer = setTimeout(late, Math.min(timeLeft(append.options), LAST_PART_WITHIN));
    this.#assemblies.set(key, Object.assign(append, { held: bytes, timer }));
    return true;
  }

  #forget(key: string): void {
    const assembly = this.#assemblies.get(key);
    if (!assembly) return;
    this.#assemblies.delete(key);
    clearTimeout(assembly.timer);
    this.#held.giveBack(this.#connection, { appends: 1, bytes: assembly.held });
  }

  #dropParts(): void {
    for (const key of this.#assemblies.keys()) this.#forget(key);
  }

  #start(append: Append): void {
    this.#open += 1;
    this.#openBytes += append.bytes;
    void this.#append(append).finally(() => {
      this.#open -= 1;
      this.#openBytes -= append.bytes;
      this.#readOn();
      this.#endWhenDone();
    });
  }

  async #append(append: Append): Promise<void> {
    const { stream: name, options, messages, allowed } = append;
    try {
      const expected = expectedState(options.expectedStreamPosition, options.streamPosition);
      const request = { stream: checkStreamName(name), expected, events: newEvents(messages) };
      const mayWrite = typeof allowed === 'boolean' ? allowed : await allowed;
      if (this.#gone) return;
      if (!mayWrite) return this.#refuse(append, 'denied');
      const outcome = await inTime(options, this.#writer.append(request));
      if (outcome.kind === 'unavailable') this.#drop(outcome.reason);
      else this.#answer(append, result(outcome, options, name));
    } catch (error) {
      this.#answer(append, invalid(error));
    }
  }

  #refuse(append: Append, kind: 'denied' | 'late'): void {
    this.#answer(append, result({ kind }, append.options, append.stream));
  }

  #answer({ id, stream, options }: Append, answer: object): void {
    if (this.#gone) return;
    this.#call.write({
      correlationId: id,
      streamIdentifier: wireStream(stream),
      ...echo(options),
      ...answer,
    });
  }

  /** An unknown outcome ends the call, as a lost connection would: the client asks again. */
  #drop(reason: string): void {
    if (!this.#gone) this.#call.emit('error', unavailable(reason));
  }

  #isFull(): boolean {
    return (
      this.#open >= MOST_UNANSWERED ||
      this.#openBytes >= MOST_BYTES_BEING_WRITTEN ||
      this.#call.writableLength >= MOST_UNANSWERED
    );
  }

  #readOn(): void {
    if (!this.#paused || this.#isFull()) return;
    this.#paused = false;
    this.#call.resume();
  }

  #endWhenDone(): void {
    if (this.#ended && this.#open === 0 && !this.#gone) this.#call.end();
  }
}

/** ms until the client stops waiting, by its clock */
function timeLeft({ deadline }: Options): number {
  if (!deadline) return Infinity;
  const until = Number(deadline.seconds ?? 0) * 1_000 + (deadline.nanos ?? 0) / 1_000_000;
  return Math.max(0, until - Date.now());
}

/** The outcome, unless the client's time is over before; the append may still be written then. */
async function inTime(
  options: Options,
  append: Promise<AppendOutcome>,
): Promise<Answer | Extract<AppendOutcome, { kind: 'unavailable' }>> {
  if (!options.deadline) return await append;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'late' }), timeLeft(options));
  });
  return await Promise.race([append, late]).finally(() => clearTimeout(timer));
}
