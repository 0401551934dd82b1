import { mallTime, type Refusal } from '@caravan/events';
import type { Sought } from '@caravan/identity';
import type { StaffCall } from '../api/call.ts';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names = `officeBuyer!${'find' | 'lock' | 'unlock' | 'forgive' | 'allowReferring' | 'denyReferring'}`;

type Parts = Pick<Dependencies, 'brands'> & {
  readonly identity: Pick<Dependencies['identity'], 'accounts' | 'referrals'>;
  readonly sellers: Pick<Dependencies['sellers'], 'members'>;
  readonly staff: { readonly journal: Pick<Dependencies['staff']['journal'], 'record' | 'ended'> };
};

/** Buyers' accounts as staff handle them. */
export function createOfficeBuyerActions({
  identity: { accounts, referrals },
  sellers: { members },
  staff: { journal },
  brands,
}: Parts): SomeHandlers<Names> {
  return {
    'officeBuyer!find': query(async (sought, call) => {
      const found = await accounts.find({ ...sought, asker: call.session.staffId });
      await noted(call, found);
      if ('refusal' in found) return { refusal: found.refusal };
      if (!found.account) return {};
      const { usercode, username, brand, state, registeredAt, entryLocks } = found.account;
      const { signIn, transactionPassword } = entryLocks;
      const membership = await members.of(usercode);
      return {
        buyer: {
          usercode,
          username,
          brand,
          brandName: brands.byKey(brand)?.name ?? brand,
          statusKey: state,
          ...(await referrals.of(usercode)),
          registerTime: mallTime(registeredAt),
          ...(signIn && { signInLock: { ...signIn, until: mallTime(signIn.until) } }),
          ...(transactionPassword && {
            transactionPasswordLock: { until: mallTime(transactionPassword.until) },
          }),
          ...(membership && { shop: { sellerId: membership.sellerId, role: membership.role } }),
        },
      };
    }),
    'officeBuyer!lock': command(async ({ usercode }) => done(usercode, await accounts.lock(usercode))),
    'officeBuyer!unlock': command(async ({ usercode }) => done(usercode, await accounts.unlock(usercode))),
    'officeBuyer!forgive': command(async ({ usercode }) => done(usercode, await accounts.forgive(usercode))),
    'officeBuyer!allowReferring': command(async ({ usercode }) =>
      done(usercode, await referrals.allow(usercode, true)),
    ),
    'officeBuyer!denyReferring': command(async ({ usercode }) =>
      done(usercode, await referrals.allow(usercode, false)),
    ),
  };

  /**
   * Who looks people up by e-mail or phone is in the journal: whom they found, and by what kind of name; never the name, which is
   * personal. It is there before the answer is.
   */
  async function noted({ session, address, requestId }: StaffCall, found: Sought): Promise<void> {
    const { by } = found;
    if (by !== 'email' && by !== 'phone') return;
    const usercode = 'refusal' in found ? undefined : found.account?.usercode;
    const entry = await journal.record({
      by: session,
      action: 'officeBuyer!find',
      subject: usercode ?? '',
      owner: usercode,
      reason: by,
      from: { address, requestId },
    });
    const outcome = usercode === undefined ? 'user-unknown' : 'done';
    await journal.ended(entry, 'refusal' in found ? found.refusal.key : outcome);
  }
}

function done(usercode: string, objection: Refusal | undefined) {
  return objection ? { refusal: objection } : { usercode, position: undefined };
}
