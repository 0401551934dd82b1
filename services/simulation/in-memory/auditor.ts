import { categories, formatMoney } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import { demand, demandInvariant } from '../audits/books.ts';
import { auditEntitlements } from '../audits/entitlement-audit.ts';
import { auditHashes } from '../audits/hash-audit.ts';
import { createLogAudit } from '../audits/log-audit.ts';
import type { LogAudit } from '../audits/log-audit.ts';
import type { HistoryLog } from './history-log.ts';
import type { Process } from './process.ts';

export type Auditor = {
  /** Checks a commit at the moment it is made. @throws Breach */
  commit(events: readonly RecordedEvent[]): Promise<void>;
  /** Checks everything when nothing is left to do at `now`. @throws Breach */
  atRest(log: HistoryLog, now: Date): Promise<void>;
  readonly stockOf: LogAudit['stockOf'];
  /** a breach that a command may have swallowed, as it swallows every error of the log */
  readonly breach: unknown;
};

/**
 * Checks the invariants at every commit. `observer` is a separate, undisturbed process: it provides the contexts' view of the
 * same events. `also` checks more of each event.
 */
export function createAuditor(
  observer: () => Pick<Process, 'wallet' | 'proceeds'>,
  also: (event: RecordedEvent) => void = () => {},
): Auditor {
  const audit = createLogAudit();
  let breach: unknown;

  /** A wallet that is folded from its events matches its postings. */
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

  /** The same of a shop's account. */
  async function agreesOf(sellerId: string): Promise<void> {
    const said = await observer().proceeds.available(sellerId);
    const booked = audit.availableTo(sellerId);
    demandInvariant(
      'derived balance',
      said === booked,
      () => `${sellerId} has ${formatMoney(said)} available, by the books ${formatMoney(booked)}`,
    );
  }

  return {
    stockOf: audit.stockOf,
    get breach() {
      return breach;
    },
    async commit(events) {
      try {
        for (const event of events) {
          audit.note(event);
          also(event);
        }
        for (const { stream } of events)
          if (stream.startsWith(categories.wallet)) await agrees(stream.slice(categories.wallet.length));
          else if (stream.startsWith(categories.proceeds))
            await agreesOf(stream.slice(categories.proceeds.length));
      } catch (error) {
        breach ??= error;
        throw error;
      }
    },
    async atRest(log, now) {
      const { events } = log;
      audit.atRest(now);
      everyCauseIsKnown(events);
      // The driver writes what watchers do itself, in their place and without hashes.
      await auditHashes(events.filter(({ stream }) => !/^(?:deposit|stray)/.test(stream)));
      await auditEntitlements(log.connect());
    },
  };
}

/** Each event was caused by a request, or by an earlier event or command that began with the same request. */
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
