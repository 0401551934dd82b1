import { mallTime, type Refusal } from '@caravan/events';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import type { Dependencies } from '../dependencies.ts';

type Names = 'officeBuyer!find' | 'officeBuyer!lock' | 'officeBuyer!unlock' | 'officeBuyer!forgive';

type Parts = {
  readonly identity: Pick<Dependencies['identity'], 'accounts'>;
  readonly sellers: Pick<Dependencies['sellers'], 'members'>;
};

/** Buyers' accounts as staff handle them. */
export function createOfficeBuyerActions({
  identity: { accounts },
  sellers: { members },
}: Parts): SomeHandlers<Names> {
  return {
    'officeBuyer!find': query(async ({ name, areaCode }) => {
      const found = await accounts.find(name, areaCode);
      if (!found) return {};
      const { usercode, username, brand, state, registeredAt, entryLocks } = found;
      const { signIn, transactionPassword } = entryLocks;
      const membership = await members.of(usercode);
      return {
        buyer: {
          usercode,
          username,
          brand,
          statusKey: state,
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
  };
}

function done(usercode: string, objection: Refusal | undefined) {
  return objection ? { refusal: objection } : { usercode, position: undefined };
}
