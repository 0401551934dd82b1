import type { RecordedEvent } from '@caravan/events/log';
import { actions } from '@caravan/gateway/wire';
import type { ActionName } from '@caravan/gateway/wire';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Entry } from '../book.ts';
import type { FactType } from '../command.ts';

/** A row of the journal. `outcome`: null if the process died before it was known */
export type Deed = {
  readonly staffId: string;
  readonly action: string;
  readonly subject: string;
  readonly owner: string | null;
  readonly commandId: string | null;
  readonly outcome: string | null;
};

/** What each action of staff leaves in the log when it is done: one of these. */
const effects: Readonly<Record<string, readonly FactType[]>> = {
  'officeWithdraw!approve': ['WithdrawalApproved'],
  'officeWithdraw!refuse': ['WithdrawalRejected'],
  'officeWithdraw!cancelTransfer': ['TransferCancelled'],
  'officeAdjustment!propose': ['AdjustmentProposed'],
  'officeAdjustment!release': ['AdjustmentProposed'],
  'officeAdjustment!approve': ['AdjustmentMade', 'WithheldCredited'],
  'officeAdjustment!refuse': ['AdjustmentRejected'],
  'officeLoan!propose': ['LoanApprovalProposed'],
  'officeLoan!approve': ['LoanApproved'],
  'officeLoan!refuse': ['LoanRefused'],
  'officeOrder!refund': ['RefundInitiated'],
  'officeOrder!release': ['OrderCompleted'],
  'officeOrder!acceptRefund': ['RefundAccepted'],
  'officeOrder!refuseRefund': ['RefundRefused'],
};

type Told = {
  readonly journal: readonly Deed[];
  readonly events: readonly RecordedEvent[];
  readonly book: readonly Entry[];
  /** by staff id: the usercode of their own account as a buyer; of everybody who signed in to the office */
  readonly own: ReadonlyMap<string, string | undefined>;
};

/** The contradictions between the journal, the log and what staff were answered; none if every deed is told truly. */
export function untoldDeeds({ journal, events, book, own }: Told): string[] {
  const byCommand = Map.groupBy(journal, ({ commandId }) => commandId);
  const facts = Map.groupBy(events, ({ type }) => type);

  const effectOf = ({ action, subject, commandId }: Deed) =>
    effects[action]
      ?.flatMap((type) => facts.get(type) ?? [])
      .some(({ data, metadata }) => metadata.commandId === commandId || isAbout(data, subject));

  return [
    ...events.flatMap(({ type, data, metadata: { actor, commandId, owner } }) => {
      if (!own.has(actor)) return [];
      const told = byCommand
        .get(commandId)
        ?.some((deed) => deed.staffId === actor && isAbout(data, deed.subject));
      return [
        ...(told ? [] : [`${type} of ${commandId} by ${actor} is not in the journal`]),
        ...(owner === own.get(actor) ? [`${type} of ${commandId} is decided by ${actor} on their own`] : []),
      ];
    }),
    ...journal.filter(isDone).flatMap((deed) => {
      const { action, commandId, owner, staffId } = deed;
      const left = !(action in effects) || effectOf(deed);
      return [
        ...(left ? [] : [`${action} of ${commandId} is done by the journal, but not in the log`]),
        ...(owner !== null && owner === own.get(staffId)
          ? [`${action} of ${commandId} is done by ${staffId} on their own`]
          : []),
      ];
    }),
    ...untoldByTables({ journal, book, own }),
    ...book.flatMap(({ command, commandId, by, accepted, action: asked }) => {
      if (!own.has(by) || !hasCommandId(asked)) return [];
      const deeds = byCommand.get(commandId) ?? [];
      const done = deeds.some(isDone);
      // what is in tables alone may be refused when it comes again, because a shop has changed it since
      const open = !accepted && deeds.every(({ action }) => !(action in effects));
      if (done === accepted || open) return [];
      return [
        `"${command}" ${commandId} was ${accepted ? 'accepted, but is not done' : 'refused, but is done'} by the journal`,
      ];
    }),
  ];
}

/** Only a command that is done once has an id, by which the journal knows it. */
function hasCommandId(action: string | undefined): boolean {
  const row = action === undefined ? undefined : actions[action as ActionName];
  return row === undefined || (row.kind === 'command' && row.idempotent !== false);
}

/** What each arrival repeats is in the journal at least as often as it was accepted, of each member of staff. */
function untoldByTables({ journal, book, own }: Omit<Told, 'events'>): string[] {
  const deeds = journal.filter(isDone).map(({ staffId, action }) => `${action} by ${staffId}`);
  const accepted = book.flatMap(({ by, accepted: done, action }) =>
    done && action !== undefined && own.has(by) && !hasCommandId(action) && isCommand(action)
      ? [`${action} by ${by}`]
      : [],
  );
  return [...new Set(accepted)].flatMap((name) => {
    const [times, told] = [countIn(accepted, name), countIn(deeds, name)];
    return told >= times ? [] : [`${name} was accepted ${times} times, and is told ${told} times`];
  });
}

const countIn = (all: readonly string[], name: string) => all.filter((one) => one === name).length;

const isCommand = (action: string) => actions[action as ActionName].kind === 'command';

const isDone = ({ outcome }: Deed) => outcome === 'done';

function isAbout(data: unknown, subject: string): boolean {
  const { release } = data as { readonly release?: { readonly adjustmentId: string } };
  return release?.adjustmentId === subject || Object.values(data as object).includes(subject);
}

export async function journalOf(db: Kysely<Database>): Promise<Deed[]> {
  return await db
    .selectFrom('staff_journal as entry')
    .leftJoin('staff_journal_outcome as end', 'end.entry', 'entry.id')
    .select(['staff_id as staffId', 'action', 'subject', 'owner', 'command_id as commandId', 'outcome'])
    .execute();
}
