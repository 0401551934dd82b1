import { formatMoney } from '@caravan/events';
import { verifyChain } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';
import { demand, demandInvariant } from '../audits/books.ts';
import type { HistoryLog } from './history-log.ts';
import { createLogAudit } from '../audits/log-audit.ts';
import type { LogAudit } from '../audits/log-audit.ts';
import type { Process } from './process.ts';

export type Auditor = {
  /** Looks at a commit at the moment it is made. @throws Breach */
  commit(events: readonly RecordedEvent[]): Promise<void>;
  /** Looks at everything when nobody has anything left to do at `now`. @throws Breach */
  atRest(log: HistoryLog, now: Date): Promise<void>;
  readonly stockOf: LogAudit['stockOf'];
  /** a breach that a command may have swallowed, as it swallows every error of the log */
  readonly breach: unknown;
};

/**
 * Checks the invariants at every commit. `observer` is a process of its own that nothing disturbs: it tells what the
 * contexts make of the same facts.
 */
export function createAuditor(observer: () => Pick<Process, 'wallet'>): Auditor {
  const audit = createLogAudit();
  let breach: unknown;

  /** A wallet that is folded from its facts says what its postings say. */
  async function agrees(usercode: string): Promise<void> {
    const said = await observer().wallet.balance(usercode);
    const booked = audit.balance(usercode);
    for (const part of ['available', 'held'] as const)
      demandInvariant(
        'derived balance',
        said[part] === booked[part],
        () => `${usercode} has ${formatMoney(said[part])} ${part}, by the books ${formatMoney(booked[part])}`,
      );
  }

  return {
    stockOf: audit.stockOf,
    get breach() {
      return breach;
    },
    async commit(events) {
      try {
        for (const event of events) audit.note(event);
        for (const { stream } of events)
          if (stream.startsWith('wallet-')) await agrees(stream.slice('wallet-'.length));
      } catch (error) {
        breach ??= error;
        throw error;
      }
    },
    async atRest({ streams, events }, now) {
      audit.atRest(now);
      everyCauseIsKnown(events);
      for (const [stream, facts] of streams) {
        const owners = new Set(facts.map(({ metadata }) => metadata.owner));
        demand(owners.size === 1, () => `${stream} has several owners: ${[...owners].join(', ')}`);
        // The tests write deposit streams themselves, in the watchers' place and without hashes.
        if (stream.startsWith('deposit-')) continue;
        demand((await verifyChain(facts)).intact, () => `the hashes of ${stream} do not fit`);
      }
    },
  };
}

/** Each fact was caused by a request, or by a fact or command before it that began with the same request. */
function everyCauseIsKnown(events: readonly RecordedEvent[]): void {
  const beganWith = new Map<string, string>();
  for (const { id, type, metadata } of events) {
    const { commandId, correlationId, causationId } = metadata;
    const cause = causationId === correlationId ? correlationId : beganWith.get(causationId);
    demand(
      cause === correlationId,
      () => `${type} ${id} says it began with ${correlationId}, its cause with ${cause}`,
    );
    beganWith.set(id, correlationId);
    beganWith.set(commandId, correlationId);
  }
}
