import type { DrainAnswer } from '@caravan/custody';
import { formatMoney, mallTime, money, type Actor } from '@caravan/events';
import type { CustodyMove } from '@caravan/projections';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { unsignedDrains, withTransfers } from '../hot-wallet-reading.ts';
import { custodyOf } from './custody-standing.ts';
import { wireTransfer } from './transfer-wire.ts';

type CustodyActions =
  | 'officeCustody!overview'
  | 'officeCustody!history'
  | 'officeCustody!drain'
  | 'officeCustody!callOff'
  | 'officeCustody!explain'
  | 'officeCustody!agree'
  | 'officeCustody!refuse';

type Parts = Pick<Dependencies, 'custodyWallets' | 'drains' | 'arrivals' | 'readModel' | 'staff' | 'clock'>;

/** What we hold, and what two persons move. The rooms see to it that who agrees is not who proposed. */
export function createOfficeCustodyActions(parts: Parts): SomeHandlers<CustodyActions> {
  const { drains, arrivals, readModel, staff } = parts;

  async function wired(moves: readonly CustodyMove[]) {
    const people = moves.flatMap(({ proposedBy, decidedBy, callOff }) => [
      proposedBy,
      decidedBy,
      callOff?.proposedBy,
      callOff?.decidedBy,
    ]);
    const [names, found] = await Promise.all([
      staff.colleagues.names(people.filter((each) => each !== undefined)),
      withTransfers(readModel, moves),
    ]);
    return found.map(({ move, transfer }) => ({ ...wireMove(move, names), ...wireTransfer(transfer) }));
  }

  /** What a recharge was credited by is in the books by that: there is nothing to explain. */
  async function asBooked(moves: readonly CustodyMove[]): Promise<readonly CustodyMove[]> {
    return await Promise.all(
      moves.map(async (move) => {
        const isOpen = move.kind === 'funding' && move.status === 'recorded';
        return isOpen && !(await arrivals.isFree(move.id)) ? { ...move, status: 'booked' as const } : move;
      }),
    );
  }

  return {
    'officeCustody!overview': query(async () => {
      const [undecided, unsigned] = await Promise.all([readModel.custody.open(), unsignedDrains(readModel)]);
      const found = await asBooked(undecided);
      const open = [...found.filter(({ status }) => status !== 'booked'), ...unsigned].toSorted(
        (one, other) => (one.position < other.position ? -1 : 1),
      );
      const [standing, shown] = await Promise.all([custodyOf(parts, open), wired(open)]);
      return { ...standing, open: shown };
    }),

    'officeCustody!history': query(async ({ before, pageSize }) => {
      // one more than is shown tells whether there is a next page
      const asked = { before: before === undefined ? undefined : BigInt(before), most: pageSize + 1 };
      const found = await readModel.custody.history(asked);
      const pageList = await wired(await asBooked(found.slice(0, pageSize)));
      const last = pageList.at(-1);
      return { pageList, ...(found.length > pageSize && last && { next: last.position }) };
    }),

    'officeCustody!drain': command(async ({ network, amount, reason }, call) => {
      const { context } = call;
      const by = personOf(call);
      const answer = await drains.propose({ context, network, amount: money(amount), reason, by });
      return done(context.commandId, answer);
    }),

    'officeCustody!callOff': command(async ({ network, id, reason }, call) => {
      const about = { context: call.context, by: personOf(call), network, drainId: id };
      return done(id, await drains.proposeCallOff({ ...about, reason }));
    }),

    'officeCustody!explain': command(async ({ id, reason }, call) =>
      done(id, await arrivals.propose({ context: call.context, arrivalId: id, reason, by: personOf(call) })),
    ),

    'officeCustody!agree': command(async ({ kind, network, id, proposalId }, call) => {
      const about = { context: call.context, by: personOf(call) };
      switch (kind) {
        case 'drain':
          return done(id, await drains.approve({ ...about, network, drainId: id }));
        case 'call-off': {
          const named = { network, drainId: id, callOffId: proposalId };
          return done(id, await drains.agreeToCallOff({ ...about, ...named }));
        }
        case 'funding':
          return done(id, await arrivals.approve({ ...about, arrivalId: id, proposalId }));
      }
    }),

    'officeCustody!refuse': command(async ({ kind, network, id, proposalId, reason }, call) => {
      const about = { context: call.context, by: personOf(call), reason };
      switch (kind) {
        case 'drain':
          return done(id, await drains.refuse({ ...about, network, drainId: id }));
        case 'call-off': {
          const named = { network, drainId: id, callOffId: proposalId };
          return done(id, await drains.refuseCallOff({ ...about, ...named }));
        }
        case 'funding':
          return done(id, await arrivals.refuse({ ...about, arrivalId: id, proposalId }));
      }
    }),
  };
}

function personOf({ session }: StaffCall): Actor {
  return { role: 'platform', id: session.staffId };
}

function done(id: string, answer: DrainAnswer): Written<{ readonly id: string }> {
  return 'refusal' in answer ? answer : { id, position: answer.position };
}

function wireMove(move: CustodyMove, names: ReadonlyMap<string, string>) {
  const { id, network, from, to, transaction, proposalId, reason, proposedBy, decidedBy } = move;
  return {
    id,
    position: Number(move.position),
    network,
    kindKey: move.kind,
    amount: formatMoney(move.amount),
    from,
    to,
    ...(transaction !== undefined && { transaction }),
    stateKey: move.status,
    ...(proposalId !== undefined && { proposalId }),
    ...(reason !== undefined && { reason }),
    ...(proposedBy !== undefined && { proposedBy, proposedByName: names.get(proposedBy) ?? proposedBy }),
    ...(decidedBy !== undefined && { decidedBy, decidedByName: names.get(decidedBy) ?? decidedBy }),
    ...(move.refusal !== undefined && { refusal: move.refusal }),
    time: mallTime(move.beganAt),
    ...(move.decidedAt && { decideTime: mallTime(move.decidedAt) }),
    ...(move.callOff && { callOff: wireCallOff(move.callOff, names) }),
  };
}

function wireCallOff(callOff: NonNullable<CustodyMove['callOff']>, names: ReadonlyMap<string, string>) {
  const { id, state, reason, proposedBy, decidedBy, refusal, proposedAt, decidedAt } = callOff;
  return {
    id,
    stateKey: state,
    reason,
    proposedBy,
    proposedByName: names.get(proposedBy) ?? proposedBy,
    ...(decidedBy !== undefined && { decidedBy, decidedByName: names.get(decidedBy) ?? decidedBy }),
    ...(refusal !== undefined && { refusal }),
    time: mallTime(proposedAt),
    ...(decidedAt && { decideTime: mallTime(decidedAt) }),
  };
}
