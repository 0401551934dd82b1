import { derivedId, type Category, type Decider, type DomainEvent } from '@caravan/events';
import { hashOf, type EventLog, type NewEvent } from '@caravan/events/log';

const PAGE = 500;

/** An account, and the commands that make its history: the one of number `n`, none of which may be refused. */
export type History<State, Command, Event extends DomainEvent> = {
  readonly category: Category;
  /** whose account it is */
  readonly id: string;
  readonly decider: Decider<State, Command, Event>;
  readonly commandOf: (n: number) => Command;
};

/** Writes an account of so many events, as its commands would have. */
export async function writeHistory<State, Command, Event extends DomainEvent>(
  log: EventLog,
  { category, id: owner, decider, commandOf }: History<State, Command, Event>,
  length: number,
): Promise<void> {
  const stream = `${category}-${owner}`;
  let state = decider.initialState;
  let [previous, revision] = ['', -1n];
  let page: NewEvent[] = [];
  const flush = async () => {
    const before = revision - BigInt(page.length);
    if (page.length > 0) await log.append(stream, before < 0n ? 'no_stream' : before, page);
    page = [];
  };
  for (let n = 0; revision + 1n < length; n += 1) {
    const decision = decider.decide(state, commandOf(n));
    if (decision.outcome === 'refused') throw new Error(decision.refusal.key);
    for (const fact of decision.events) {
      const { type, data } = fact;
      state = decider.evolve(state, fact);
      revision += 1n;
      const id = derivedId('long', stream, revision);
      const metadata = { version: 1, commandId: id, correlationId: id, causationId: id, actor: owner };
      previous = hashOf({ stream, revision, type, data, metadata }, previous);
      page.push({ id, type, data, metadata: { ...metadata, owner, hash: previous } });
    }
    if (page.length >= PAGE) await flush();
  }
  await flush();
}
