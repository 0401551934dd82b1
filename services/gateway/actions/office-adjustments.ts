import { formatMoney, mallTime, money, refusal, transferOf, type Actor } from '@caravan/events';
import { adjustmentIdOf, type WalletAnswer } from '@caravan/wallet';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers, type Written } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';
import { keysetPage } from './keyset-page.ts';
import { minimumOf } from './minimum-of.ts';

type AdjustmentActions =
  | 'officeAdjustment!list'
  | 'officeAdjustment!propose'
  | 'officeAdjustment!withheld'
  | 'officeAdjustment!release'
  | 'officeAdjustment!approve'
  | 'officeAdjustment!refuse';

type Parts = Pick<Dependencies, 'wallet' | 'readModel' | 'identity' | 'staff' | 'deposits'>;

/** Manual corrections and releases. The wallet sees to it that who decides is not who proposed. */
export function createOfficeAdjustmentActions({
  wallet,
  readModel,
  identity,
  staff,
  deposits,
}: Parts): SomeHandlers<AdjustmentActions> {
  return {
    'officeAdjustment!list': query(async ({ status, after, pageSize }) => {
      // one more than is shown tells whether there is a next page
      const found = await readModel.adjustments.ofAll({ status, after: BigInt(after), most: pageSize + 1 });
      const names = await staff.colleagues.names(
        found.flatMap(({ proposedBy, decidedBy }) => [
          proposedBy,
          ...(decidedBy === undefined ? [] : [decidedBy]),
        ]),
      );
      const rows = found.map(({ decidedBy, decidedAt, refusal: why, releases, overtakenBy, ...view }) => ({
        id: view.adjustmentId,
        usercode: view.usercode,
        position: Number(view.position),
        amount: formatMoney(view.amount),
        reason: view.reason,
        ...(releases !== undefined && { releases: { depositId: releases, ...transferOf(releases) } }),
        status: view.status,
        proposedBy: view.proposedBy,
        proposedByName: names.get(view.proposedBy) ?? view.proposedBy,
        time: mallTime(view.proposedAt),
        ...(decidedBy !== undefined && { decidedBy, decidedByName: names.get(decidedBy) ?? decidedBy }),
        ...(decidedAt && { decideTime: mallTime(decidedAt) }),
        ...(why === undefined ? {} : { refusal: why }),
        ...(overtakenBy && { overtakenBy }),
      }));
      return keysetPage(rows, pageSize);
    }),

    'officeAdjustment!propose': command(async ({ usercode, amount, reason }, call) => {
      // any text would name a wallet, and the money would be nobody's
      if (!(await identity.user(usercode))) return { refusal: refusal('user-unknown') };
      const { context } = call;
      const adjustmentId = adjustmentIdOf(context.commandId);
      const about = { context, usercode, adjustmentId, by: personOf(call) };
      return done(adjustmentId, await wallet.proposeAdjustment({ ...about, amount: money(amount), reason }));
    }),

    'officeAdjustment!withheld': query(async ({ usercode, after, pageSize }) => {
      const [withheld, proposed] = await Promise.all([
        readModel.deposits.withheldDeposits({ usercode, after: BigInt(after), most: pageSize + 1 }),
        readModel.adjustments.releasesOf(usercode),
      ]);
      const rows = withheld.map(({ depositId, position, network, transaction, amount, at }) => ({
        depositId,
        position: Number(position),
        network,
        transaction,
        amount: formatMoney(amount),
        reason: 'below-minimum' as const,
        minimum: formatMoney(minimumOf(deposits, network)),
        time: mallTime(at),
        proposed: proposed.has(depositId),
      }));
      return keysetPage(rows, pageSize);
    }),

    'officeAdjustment!release': command(async ({ usercode, depositId, reason }, call) => {
      const { context } = call;
      const adjustmentId = adjustmentIdOf(context.commandId);
      const about = { context, usercode, adjustmentId, by: personOf(call) };
      return done(adjustmentId, await wallet.proposeRelease({ ...about, depositId, reason }));
    }),

    'officeAdjustment!approve': command(async ({ usercode, id }, call) => {
      const { context } = call;
      const about = { context, usercode, adjustmentId: id, by: personOf(call) };
      return done(id, await wallet.approveAdjustment(about));
    }),

    'officeAdjustment!refuse': command(async ({ usercode, id, reason }, call) => {
      const { context } = call;
      const about = { context, usercode, adjustmentId: id, by: personOf(call) };
      return done(id, await wallet.rejectAdjustment({ ...about, reason }));
    }),
  };
}

function personOf({ session }: StaffCall): Actor {
  return { role: 'platform', id: session.staffId };
}

function done(id: string, answer: WalletAnswer): Written<{ readonly id: string }> {
  return 'refusal' in answer ? answer : { id, position: answer.position };
}
