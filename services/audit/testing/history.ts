import { account, derivedId, eventIdOf, formatMoney, money, negate } from '@caravan/events';
import type { Posting } from '@caravan/events';
import { hashOf } from '@caravan/events/log';
import type { EventLog, NewEvent, RecordedEvent } from '@caravan/events/log';

/** Events as contexts would have written them, chained and in commit order, for tests. */
export type Fact = {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  /** in which it was written; by default the first */
  readonly version?: number;
};

/** As it was appended and as it is read. */
export type WrittenEvent = RecordedEvent & NewEvent;

export function history(facts: readonly Fact[], start = '2026-03-01T10:00:00.000Z'): WrittenEvent[] {
  const ends = new Map<string, { revision: bigint; hash: string; owner: string | undefined }>();
  return facts.map(({ stream, type, data, version = 1 }, index) => {
    const end = ends.get(stream) ?? { revision: -1n, hash: '', owner: ownerIn(stream, data) };
    const revision = end.revision + 1n;
    const commandId = derivedId('command', index);
    const metadata = { version, commandId, correlationId: commandId, causationId: commandId, actor: 'U1' };
    const hash = hashOf({ stream, revision, type, data, metadata }, end.hash);
    ends.set(stream, { ...end, revision, hash });
    return {
      id: eventIdOf(`${commandId}:${hash}`, stream, 0),
      stream,
      revision,
      position: BigInt(index + 1) * 10n,
      created: new Date(Date.parse(start) + index * 60_000),
      type,
      data,
      metadata: { ...metadata, owner: end.owner, hash },
    };
  });
}

/** A log that holds just these events, to be read as a whole or by stream. */
export function logOf(events: readonly RecordedEvent[]): Pick<EventLog, 'read' | 'readAll'> {
  return {
    async *read(stream, { from, direction = 'forwards', max = events.length } = {}) {
      const forwards = direction === 'forwards';
      const found = events.filter((each) => each.stream === stream);
      yield* (forwards ? found : found.toReversed())
        .filter(({ revision }) => from === undefined || (forwards ? revision >= from : revision <= from))
        .slice(0, max);
    },
    async *readAll({ prefixes, upTo }) {
      for (const event of events) {
        if (upTo !== undefined && event.position > upTo) return;
        if (prefixes.some((prefix) => event.stream.startsWith(prefix))) yield event;
      }
    },
  };
}

type Named = {
  readonly usercode?: string;
  readonly buyer?: string;
  readonly sellerId?: string;
  readonly owner?: string;
};

function ownerIn(stream: string, { usercode, buyer, sellerId, owner }: Named): string | undefined {
  return stream.startsWith('proceeds-') ? sellerId : (usercode ?? buyer ?? owner);
}

export function credit(usercode: string, amount: string): Fact {
  return moved(usercode, 'DepositCredited', { creditedAt: '2026-03-01T10:00:00.000Z' }, [
    { account: account.custody('ethereum'), amount: formatMoney(negate(money(amount))) },
    { account: account.available(usercode), amount },
  ]);
}

export function hold(usercode: string, amount: string): Fact {
  return moved(usercode, 'WithdrawalRequested', {}, [
    { account: account.available(usercode), amount: formatMoney(negate(money(amount))) },
    { account: account.held(usercode), amount },
  ]);
}

export function capture(usercode: string, orderId: string, amount: string): Fact {
  return moved(usercode, 'PaymentCaptured', { orders: [{ orderId, amount }] }, [
    { account: account.available(usercode), amount: formatMoney(negate(money(amount))) },
    { account: account.escrow(orderId), amount },
  ]);
}

function moved(usercode: string, type: string, data: object, postings: readonly Posting[]): Fact {
  return { stream: `wallet-${usercode}`, type, data: { usercode, ...data, postings } };
}
