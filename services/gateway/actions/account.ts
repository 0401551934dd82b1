import { mallTime } from '@caravan/events';
import type { Clock } from '@caravan/platform';
import type { Identity } from '@caravan/identity';
import type { SomeHandlers } from '../api/call.ts';

type AccountActions =
  | 'localuser!registerNoVerifcode'
  | 'user!newlogin'
  | 'user!logout'
  | 'localuser!get'
  | 'user!setSafewordReg'
  | 'user!heartbeat';

export function createAccountActions(identity: Identity, clock: Clock): SomeHandlers<AccountActions> {
  return {
    /** Signs in at once: a new buyer should not type the password again. */
    async 'localuser!registerNoVerifcode'(request, { brand }) {
      const registered = await identity.register({
        name: request.username,
        kind: request.type,
        areaCode: request.areaCode,
        password: request.password,
        transactionPassword: request.safeword || undefined,
        invitationCode: request.usercode,
        agreed: request.agree,
        brand,
      });
      if ('refusal' in registered) return registered;
      const { token } = await identity.signIn(registered);
      return { token, usercode: registered.usercode, username: registered.username };
    },

    async 'user!newlogin'({ username, password, areaCode }) {
      const signedIn = await identity.login({ name: username, password, areaCode });
      if ('refusal' in signedIn) return signedIn;
      const { token, session } = signedIn;
      return { token, usercode: session.usercode, username: session.username };
    },

    /** Succeeds for a session that is gone already: that is what was wanted. */
    async 'user!logout'(_request, { token }) {
      if (token !== undefined) await identity.logout(token);
      return {};
    },

    async 'localuser!get'(_request, { session }) {
      const user = await identity.user(session.usercode);
      if (!user) return { refusal: { key: 'session-expired' } };
      return {
        usercode: user.usercode,
        username: user.username,
        email: user.email,
        areaCode: user.areaCode,
        phone: user.phone,
        avatar: '',
        invitationCode: user.usercode,
        safewordSet: user.transactionPasswordSet,
        registeredAt: mallTime(user.registeredAt),
      };
    },

    async 'user!setSafewordReg'({ safeword, password }, { session }) {
      const no = await identity.setTransactionPassword(session, {
        password: safeword,
        loginPassword: password,
      });
      return no ? { refusal: no } : {};
    },

    async 'user!heartbeat'() {
      return { time: mallTime(clock()) };
    },
  };
}
