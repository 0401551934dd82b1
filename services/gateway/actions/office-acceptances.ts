import { mallTime } from '@caravan/events';
import type { Actor } from '@caravan/events';
import { contentsOf, isSame, keyOf } from '@caravan/reconciliation';
import type { Acceptances, AcceptanceAnswer, DescribedDifference } from '@caravan/reconciliation';
import type { StaffCall } from '../api/call.ts';
import { command, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names =
  | 'officeReconciliation!accept'
  | 'officeReconciliation!agree'
  | 'officeReconciliation!decline'
  | 'officeReconciliation!withdraw';

/** Differences that stay as they are. The room sees to it that who agrees is not who proposed. */
export function createOfficeAcceptanceActions({
  acceptances,
}: Pick<Dependencies, 'acceptances'>): SomeHandlers<Names> {
  return {
    'officeReconciliation!accept': command(async ({ amount, reason, ...named }, call) =>
      done(named, await acceptances.propose({ ...of(named, call), amount, reason })),
    ),
    'officeReconciliation!agree': command(async ({ proposal, ...named }, call) =>
      done(named, await acceptances.agree({ ...of(named, call), proposalId: proposal })),
    ),
    'officeReconciliation!decline': command(async ({ proposal, reason, ...named }, call) =>
      done(named, await acceptances.decline({ ...of(named, call), proposalId: proposal, reason })),
    ),
    'officeReconciliation!withdraw': command(async ({ proposal, reason, ...named }, call) =>
      done(named, await acceptances.withdraw({ ...of(named, call), proposalId: proposal, reason })),
    ),
  };
}

type Named = {
  readonly network: string;
  readonly day: string;
  readonly kind: string;
  readonly subject: string;
};

function of(
  { network, day, kind, subject }: Named,
  { context, session }: StaffCall & { readonly context: Context },
) {
  const by: Actor = { role: 'platform', id: session.staffId };
  return { context, network, day, kind, subject, by };
}
type Context = Parameters<Dependencies['acceptances']['agree']>[0]['context'];

function done(
  { network, day }: Named,
  answer: AcceptanceAnswer,
): Written<{ readonly network: string; readonly day: string }> {
  return 'refusal' in answer ? answer : { network, day, position: answer.position };
}

/** Whose names the acceptances of these differences need. */
export function peopleOf(acceptances: Acceptances): readonly string[] {
  return [...acceptances.values()].flatMap(({ proposal, accepted }) => [
    ...(proposal ? [proposal.by.id] : []),
    ...(accepted ? [accepted.by.id, accepted.agreedBy.id] : []),
  ]);
}

/** What was said of a difference of a day: what waits for another person, and by whom it is accepted. */
export function shownAcceptance(
  each: DescribedDifference,
  day: string,
  acceptances: Acceptances,
  names: ReadonlyMap<string, string>,
) {
  const nameOf = (id: string) => names.get(id) ?? id;
  const proposal = acceptances.get(keyOf({ ...each, day }))?.proposal;
  const { acceptance } = each;
  return {
    ...(proposal && {
      proposal: {
        id: proposal.proposalId,
        reason: proposal.reason,
        by: proposal.by.id,
        byName: nameOf(proposal.by.id),
        time: mallTime(new Date(proposal.at)),
        holds: isSame(proposal.contents, contentsOf(each)),
      },
    }),
    ...(acceptance && {
      acceptance: {
        id: acceptance.proposalId,
        reason: acceptance.reason,
        byName: nameOf(acceptance.proposedBy),
        agreedByName: nameOf(acceptance.agreedBy),
        agreedTime: mallTime(new Date(acceptance.agreedAt)),
      },
    }),
  };
}

/** The proposals of a network that wait, the oldest first. */
export function waitingIn(network: string, acceptances: Acceptances, names: ReadonlyMap<string, string>) {
  return [...acceptances.values()]
    .flatMap(({ proposal, day, kind, subject }) =>
      proposal
        ? [
            {
              network,
              day,
              kindKey: kind,
              subject,
              amount: proposal.contents.amount,
              reason: proposal.reason,
              byName: names.get(proposal.by.id) ?? proposal.by.id,
              time: mallTime(new Date(proposal.at)),
            },
          ]
        : [],
    )
    .toSorted((one, other) => (one.time < other.time ? -1 : 1));
}
