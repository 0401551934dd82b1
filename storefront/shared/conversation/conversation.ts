import { createStore, type StoreApi } from 'zustand/vanilla';
import { awayCode, isRefusal, NoAnswer } from '../api/envelope.ts';
import { merged, type Said } from './merged.ts';

/** Where reading begins: after a message that one has, which counts as read; before one; or with the latest. */
export type Span = { readonly message_id?: number; readonly before?: number };

/** What one wrote and the other side cannot read yet. */
export type Unsent<Words> = {
  /** the idempotency key of all its tries */
  readonly key: string;
  readonly words: Words;
  /** its number, once it has one; it is shown here until it is read from the server */
  readonly sentAs?: number;
  /** why it was refused */
  readonly fault?: unknown;
};

/** An answer of the server: messages in the order in which they were written, and what else it tells. */
export type Answer<Message extends Said> = { readonly pageList: readonly Message[]; readonly more: boolean };

export type Spoken<Message extends Said, Page extends Answer<Message>, Words> = {
  readonly messages: readonly Message[];
  /** the latest answer; undefined: nothing was read yet */
  readonly latest: Page | undefined;
  /** there are earlier messages than those shown */
  readonly earlier: boolean;
  readonly unsent: readonly Unsent<Words>[];
  /** why the last reading failed; undefined once one has succeeded */
  readonly error: unknown;
};

export type Conversation<Message extends Said, Page extends Answer<Message>, Words> = {
  readonly store: StoreApi<Spoken<Message, Page, Words>>;
  /** Reads on from the last message. Of many calls at once, one more reading follows. */
  readOn(): Promise<void>;
  readEarlier(): Promise<void>;
  say(words: Words): void;
  /** Sends a refused message again, as the latest, under its key: it may have arrived although nobody could say so. */
  again(key: string): void;
  /** Takes a refused message away. */
  drop(key: string): void;
  /** Nothing is sent or read any more. */
  stop(): void;
};

type Calls<Page, Words> = {
  readonly list: (span: Span) => Promise<Page>;
  readonly send: (words: Words, key: string) => Promise<{ readonly id: number }>;
  readonly newKey: () => string;
};

/** §9: while there is no connection, a message is sent again every second, under its key, so it arrives once. */
const sendAgainMs = 1_000;
/** §4: after a send the list is read again. */
const readAfterSendMs = 1_000;

/**
 * A conversation as a page has it. It only ever asks for what came after the last message that it has, so a connection that drops loses
 * nothing and repeats nothing.
 */
export function createConversation<Message extends Said, Page extends Answer<Message>, Words>({
  list,
  send,
  newKey,
}: Calls<Page, Words>): Conversation<Message, Page, Words> {
  const store = createStore<Spoken<Message, Page, Words>>()(() => ({
    messages: [],
    latest: undefined,
    earlier: false,
    unsent: [],
    error: undefined,
  }));
  let reading: Promise<void> | undefined;
  let again = false;
  let sending = false;
  const end = new AbortController();
  const timers = new Set<ReturnType<typeof setTimeout>>();

  function later(what: () => void, ms: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!end.signal.aborted) what();
    }, ms);
    timers.add(timer);
  }

  async function read(): Promise<void> {
    const { messages } = store.getState();
    const last = messages.at(-1)?.id;
    const page = await list(last === undefined ? {} : { message_id: last });
    if (end.signal.aborted) return;
    // so that what is shown now counts as read
    if (page.pageList.length > 0) again = true;
    store.setState((before) => {
      const now = merged(before.messages, page.pageList);
      const reached = now.at(-1)?.id ?? 0;
      return {
        messages: now,
        latest: page,
        error: undefined,
        ...(last === undefined && { earlier: page.more }),
        unsent: before.unsent.filter(({ sentAs }) => sentAs === undefined || sentAs > reached),
      };
    });
  }

  async function readAll(): Promise<void> {
    do {
      again = false;
      await read();
    } while (again && !end.signal.aborted);
  }

  function readOn(): Promise<void> {
    again = true;
    reading ??= readAll()
      .catch((error: unknown) => store.setState({ error }))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  const change = (key: string, part: Partial<Unsent<Words>>): void =>
    store.setState(({ unsent }) => ({
      unsent: unsent.map((each) => (each.key === key ? { ...each, ...part } : each)),
    }));

  /** One after another, in the order in which they were written. */
  async function sendNext(): Promise<void> {
    const next = store.getState().unsent.find(({ sentAs, fault }) => sentAs === undefined && !fault);
    if (sending || !next || end.signal.aborted) return;
    sending = true;
    try {
      change(next.key, { sentAs: (await send(next.words, next.key)).id });
      later(() => void readOn(), readAfterSendMs);
    } catch (error) {
      if (error instanceof NoAnswer || isRefusal(error, awayCode)) {
        later(() => void sendNext(), sendAgainMs);
        return;
      }
      change(next.key, { fault: error });
    } finally {
      sending = false;
    }
    void sendNext();
  }

  return {
    store,
    readOn,
    async readEarlier() {
      const first = store.getState().messages[0]?.id;
      if (first === undefined) return;
      const page = await list({ before: first });
      if (end.signal.aborted) return;
      store.setState(({ messages }) => ({ messages: merged(messages, page.pageList), earlier: page.more }));
    },
    say(words) {
      store.setState(({ unsent }) => ({ unsent: [...unsent, { key: newKey(), words }] }));
      void sendNext();
    },
    again(key) {
      store.setState(({ unsent }) => ({
        unsent: [
          ...unsent.filter((each) => each.key !== key),
          ...unsent.filter((each) => each.key === key).map(({ words }) => ({ key, words })),
        ],
      }));
      void sendNext();
    },
    drop: (key) => store.setState(({ unsent }) => ({ unsent: unsent.filter((each) => each.key !== key) })),
    stop() {
      end.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
