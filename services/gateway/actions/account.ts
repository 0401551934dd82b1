import { mallTime, refusal } from '@caravan/events';
import type { Clock } from '@caravan/platform';
import { RESEND_AFTER_SECONDS, type Identity, type Registered } from '@caravan/identity';
import type { Call } from '../api/call.ts';
import type { z } from 'zod';
import type { SlideProof } from '../slide-proof.ts';
import type { registerRequest } from '../wire/account.ts';
import { command, query, type SomeHandlers } from '../api/handler.ts';

type AccountActions =
  | 'localuser!registerNoVerifcode'
  | 'localuser!registerWithVerifcode'
  | 'idcode!execute'
  | 'localuser!resetPassword'
  | 'user!newlogin'
  | 'user!logout'
  | 'localuser!get'
  | 'localuser!referrals'
  | 'user!setSafewordReg'
  | 'user!updateOldAndNewPsw'
  | 'user!updateOldAndNewSafeword'
  | 'localuser!bindContact'
  | 'user!logoff'
  | 'user!heartbeat';

export function createAccountActions(
  identity: Identity,
  slide: SlideProof,
  clock: Clock,
): SomeHandlers<AccountActions> {
  async function begin(registered: Registered, { browser, device }: Pick<Call, 'browser' | 'device'>) {
    const { token, known } = await identity.signIn(registered, { known: browser.shown, device });
    browser.keep(known);
    return { token, usercode: registered.usercode, username: registered.username };
  }

  return {
    /** Signs in at once: a new buyer should not type the password again. */
    'localuser!registerNoVerifcode': command(async (request, call) => {
      const { brand, source, language } = call;
      const slidePassed = slide.of('register', { ticket: request.slide_ticket, source });
      const asked = { ...newAccount(request), brand: brand.key, source, language, slidePassed };
      const registered = await identity.register(asked);
      return 'refusal' in registered ? registered : await begin(registered, call);
    }),

    'localuser!registerWithVerifcode': command(async (request, call) => {
      const { brand, source, language } = call;
      const account = { ...newAccount(request), brand: brand.key, source, language };
      const asked = { ...account, code: request.verifcode };
      const registered = await identity.registerProven(asked);
      return 'refusal' in registered ? registered : await begin(registered, call);
    }),

    'idcode!execute': command(async (request, { brand, source, language, browser }) => {
      const { target: name, areaCode, type: purpose, slide_ticket: ticket } = request;
      const slidePassed = slide.of('code', { ticket, source });
      const asked = { name, areaCode, purpose, brand: brand.key, source, language, slidePassed };
      const no = await identity.sendCode({ ...asked, known: browser.shown });
      return no ? { refusal: no } : { resendAfter: RESEND_AFTER_SECONDS };
    }),

    'localuser!resetPassword': command(async (request, { source }) => {
      const {
        username: name,
        areaCode,
        verifcode: code,
        password: fresh,
        re_password: again = fresh,
      } = request;
      if (again !== fresh) return { refusal: refusal('passwords-differ') };
      const no = await identity.resetPassword({ name, areaCode, code, fresh, source });
      return no ? { refusal: no } : {};
    }),

    'user!newlogin': command(async (request, { source, browser, device, language }) => {
      const { username: name, password, areaCode, slide_ticket: ticket } = request;
      const asked = { name, password, areaCode, source, known: browser.shown, device, language };
      const signedIn = await identity.login({ ...asked, slide: slide.atLogin({ ticket, source }) });
      if ('refusal' in signedIn) return signedIn;
      const { token, session } = signedIn;
      browser.keep(signedIn.known);
      return { token, usercode: session.usercode, username: session.username };
    }),

    /** Succeeds for a session that is already gone: the goal is reached. */
    'user!logout': command(async (_request, { token }) => {
      if (token !== undefined) await identity.logout(token);
      return {};
    }),

    'localuser!get': query(async (_request, { session }) => {
      const user = await identity.user(session.usercode);
      if (!user) return { refusal: refusal('session-expired') };
      return {
        usercode: user.usercode,
        username: user.username,
        email: user.email,
        emailProven: user.isEmailProven,
        areaCode: user.areaCode,
        phone: user.phone,
        phoneProven: user.isPhoneProven,
        avatar: user.avatar,
        invitationCode: user.usercode,
        safewordSet: user.transactionPasswordSet,
        registeredAt: mallTime(user.registeredAt),
      };
    }),

    'localuser!referrals': query(async (_request, { session: { usercode } }) => ({
      code: usercode,
      ...(await identity.referrals.of(usercode)),
    })),

    'user!setSafewordReg': command(async ({ safeword, password }, { session }) => {
      const no = await identity.setTransactionPassword(session, {
        password: safeword,
        loginPassword: password,
      });
      return no ? { refusal: no } : {};
    }),

    'user!updateOldAndNewPsw': command(async (request, { session, browser }) => {
      const { old_password: old, password: fresh, re_password: again = fresh } = request;
      if (again !== fresh) return { refusal: refusal('passwords-differ') };
      const changed = await identity.changeLoginPassword(session, { old, fresh, known: browser.shown });
      if ('refusal' in changed) return changed;
      browser.keep(changed.known);
      return {};
    }),

    'user!updateOldAndNewSafeword': command(async (request, { session }) => {
      const { old_safeword: old, safeword: fresh, re_safeword: again = fresh } = request;
      if (again !== fresh) return { refusal: refusal('passwords-differ') };
      const no = await identity.changeTransactionPassword(session, { old, fresh });
      return no ? { refusal: no } : {};
    }),

    'localuser!bindContact': command(async (request, { session, source }) => {
      const { target: name, areaCode, verifcode: code, password } = request;
      const no = await identity.bindContact(session, { name, areaCode, code, password, source });
      return no ? { refusal: no } : {};
    }),

    'user!logoff': command(async ({ password, reason }, { session, context }) => {
      return await identity.closeAccount(session, { context, password, reason });
    }),

    'user!heartbeat': query(async () => {
      return { time: mallTime(clock()) };
    }),
  };
}

function newAccount(request: Omit<z.output<typeof registerRequest>, 'slide_ticket'>) {
  return {
    name: request.username,
    kind: request.type,
    areaCode: request.areaCode,
    password: request.password,
    transactionPassword: request.safeword || undefined,
    invitationCode: request.usercode,
    agreed: request.agree,
  };
}
