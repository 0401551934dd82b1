import type { Actor } from '@caravan/events';
import type { RecordedEvent } from '@caravan/events/log';
import type { Entry } from './book.ts';
import type { CommandKind, Fact, FactType } from './command.ts';
import { commandKinds } from './commands/index.ts';
import { giftOf, transfer } from './commands/from-outside.ts';

const kinds = new Map<string, CommandKind>(commandKinds.map((kind) => [kind.name, kind]));

/** The event that proves an accepted command of this name; undefined if there is none. */
export function factOf(command: string): Fact | undefined {
  const leaves = kinds.get(command)?.leaves;
  return typeof leaves === 'object' ? leaves : undefined;
}

/** Commands that were never accepted, although they may be: nothing was tested about these. */
export function neverAccepted(
  book: readonly Entry[],
  among: readonly Pick<CommandKind, 'name' | 'leaves'>[] = commandKinds,
): string[] {
  const accepted = new Set(book.flatMap((entry) => (entry.accepted ? [entry.command] : [])));
  return among
    .filter(({ name, leaves }) => leaves !== 'nothing' && !accepted.has(name))
    .map(({ name }) => name);
}

/** The contradictions between the book and the log; none if every answer was true. */
export function falseAnswers(book: readonly Entry[], log: readonly RecordedEvent[]): string[] {
  const facts = countFacts(log);
  const byCommand = Map.groupBy(log, ({ metadata }) => metadata.commandId);
  return book.flatMap((entry) => {
    const left = byCommand.get(entry.commandId) ?? [];
    const wrong = entry.accepted ? notAsPromised(entry, { facts, left }) : leftBehind(entry, { log, left });
    return wrong.map((what) => `"${entry.command}" ${entry.commandId} ${what}`);
  });
}

/** Whether this event proves an accepted command. */
export function isEffect({ command, ids }: Entry, { type, data }: RecordedEvent): boolean {
  const fact = factOf(command);
  if (fact?.type !== type || !ids.includes(valueOf(data, fact.id))) return false;
  return fact.by === undefined || fact.by === roleIn(data);
}

/** Credits of transfers that were never sent, to this person or at all; a transfer that was credited twice is one of them. */
export function creditsOfNothing(book: readonly Entry[], log: readonly RecordedEvent[]): string[] {
  const sent = book.filter(({ command }) => command === transfer.name).flatMap(({ ids }) => ids);
  const left = new Map<string, number>();
  for (const gift of sent) left.set(gift, (left.get(gift) ?? 0) + 1);
  return log
    .filter(({ type }) => type === 'DepositCredited')
    .map(({ data }) => giftOf(valueOf(data, 'usercode'), valueOf(data, 'amount')))
    .filter((gift) => {
      const count = left.get(gift) ?? 0;
      left.set(gift, count - 1);
      return count <= 0;
    });
}

const valueOf = (data: unknown, field: string) => String((data as Record<string, unknown>)[field]);

const roleIn = (data: unknown) => (data as { readonly by?: Partial<Actor> }).by?.role;

/** By type: the fields by which commands promise it. */
const idFields = new Map<string, Set<string>>();
for (const { leaves } of commandKinds)
  if (typeof leaves === 'object')
    idFields.set(leaves.type, (idFields.get(leaves.type) ?? new Set()).add(leaves.id));

/** How often each event is in the log, by the id it is about. */
function countFacts(log: readonly RecordedEvent[]): (fact: Fact, id: string) => number {
  const counts = new Map<string, number>();
  for (const { type, data } of log) {
    for (const field of idFields.get(type) ?? []) {
      const key = `${type} ${field} ${valueOf(data, field)}`;
      for (const each of [key, `${key} ${roleIn(data)}`]) counts.set(each, (counts.get(each) ?? 0) + 1);
    }
  }
  return ({ type, id: field, by }, id) => counts.get([type, field, id, by].join(' ').trim()) ?? 0;
}

function notAsPromised(
  { command, ids }: Entry,
  { facts, left }: { facts: ReturnType<typeof countFacts>; left: readonly RecordedEvent[] },
): string[] {
  const { leaves, through } = kinds.get(command) ?? { leaves: 'perhaps' };
  if (leaves === 'nothing') return ['was accepted, which it never may be'];
  if (leaves === 'perhaps') return [];
  const count = (type: FactType) => left.filter((event) => event.type === type).length;
  const untold = left.filter(
    ({ type, data }) => type === leaves.type && !ids.includes(valueOf(data, leaves.id)),
  );
  return [
    ...ids
      .filter((id) => facts(leaves, id) !== 1)
      .map((id) => `was accepted, but ${id} has ${facts(leaves, id)} × ${leaves.type}`),
    ...(through && count(through) !== 1 ? [`was accepted, but left ${count(through)} × ${through}`] : []),
    ...untold.map(({ data }) => `was not answered with the ${leaves.type} of ${valueOf(data, leaves.id)}`),
  ];
}

function leftBehind(
  { command }: Entry,
  { log, left }: { log: readonly RecordedEvent[]; left: readonly RecordedEvent[] },
): string[] {
  const { through } = kinds.get(command) ?? {};
  const count = left.filter(
    (event) => !(event.type === through && isReturned(event, log)) && !secondWords.has(event.type),
  ).length;
  return count === 0 ? [] : [`was refused, but left ${count} facts`];
}

/** The word of a second person stands, and what it was about may turn out to be another's, or to have left already. */
const secondWords: ReadonlySet<string> = new Set(['FundingAgreed', 'DrainCallOffAgreed']);

/** Whether everything that a payment or a payout took was returned. */
function isReturned({ type, data }: RecordedEvent, log: readonly RecordedEvent[]): boolean {
  if (type === 'ProceedsPaidOut')
    return log.some(
      (event) =>
        event.type === 'PayoutReturned' && valueOf(event.data, 'payoutId') === valueOf(data, 'payoutId'),
    );
  if (type === 'ProceedsTakenBack')
    return log.some(
      (event) =>
        event.type === 'ProceedsGivenBack' && valueOf(event.data, 'refundId') === valueOf(data, 'refundId'),
    );
  const { paymentId, orders = [] } = data as {
    readonly paymentId?: string;
    readonly orders?: readonly unknown[];
  };
  const returned = log.filter(
    (event) => event.type === 'PaymentReturned' && valueOf(event.data, 'paymentId') === paymentId,
  );
  return paymentId !== undefined && returned.length === orders.length;
}
