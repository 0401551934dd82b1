import { instantOfMallTime, mallTime, refusalKeys, wireOf } from '@caravan/events';
import type { JournalEntry, Staff, StaffMember } from '@caravan/identity';
import type { Call } from '../api/call.ts';
import { command, query, type SomeHandlers } from '../api/handler.ts';
import { keysetPage } from './keyset-page.ts';
import { permissionsOf } from './permissions-of.ts';

type OfficeActions =
  | 'office!login'
  | 'office!enrol'
  | 'office!verify'
  | 'office!logout'
  | 'office!self'
  | 'office!journal';

/** How staff come in, and what the journal says of them. */
export function createOfficeActions(staff: Staff): SomeHandlers<OfficeActions> {
  return {
    'office!login': command(({ username, password }, call) =>
      staff.enter({
        username,
        password,
        source: call.source,
        known: call.browser.shown,
        from: originOf(call),
      }),
    ),

    'office!enrol': command(async (step, call) => {
      const enrolled = await staff.enrol({ ...step, ...shownBy(call) });
      if ('refusal' in enrolled) return enrolled;
      const { token, session, recoveryCodes } = enrolled;
      call.browser.keep(enrolled.known);
      return { ...wireMember(session), token, recoveryCodes: [...recoveryCodes] };
    }),

    'office!verify': command(async (step, call) => {
      const signedIn = await staff.verify({ ...step, ...shownBy(call) });
      if ('refusal' in signedIn) return signedIn;
      const { token, session, recoveryCodesLeft } = signedIn;
      call.browser.keep(signedIn.known);
      return { ...wireMember(session), token, recoveryCodesLeft };
    }),

    /** Succeeds for a session that is already gone: the goal is reached. */
    'office!logout': command(async (_request, call) => {
      if (call.token !== undefined) await staff.leave(call.token, originOf(call));
      return {};
    }),

    'office!self': query(async (_request, { session }) => ({
      ...wireMember(session),
      permissions: permissionsOf(session),
    })),

    'office!journal': query(async ({ from, until, before, pageSize, ...sought }) => {
      const entries = await staff.journal.search({
        ...sought,
        from: from === undefined ? undefined : instantOfMallTime(from),
        until: until === undefined ? undefined : instantOfMallTime(until),
        before: before === undefined ? undefined : BigInt(before),
        // one more than is shown tells whether there is a next page
        most: pageSize + 1,
      });
      return keysetPage(entries.map(wireEntry), pageSize);
    }),
  };
}

function shownBy(call: Call) {
  return { known: call.browser.shown, device: call.device, from: originOf(call) };
}

function originOf({ address, requestId }: Call) {
  return { address, requestId };
}

function wireMember({ staffId, username, role }: StaffMember) {
  return { staffId, username, role };
}

function wireEntry({ position, at, by, from, commandId, outcome, ...entry }: JournalEntry) {
  const refused = refusalKeys.find((key) => key === outcome);
  return {
    position: Number(position),
    time: mallTime(at),
    staffId: by.staffId,
    username: by.username,
    role: by.role,
    action: entry.action,
    subject: entry.subject,
    reason: entry.reason,
    address: from.address,
    requestId: from.requestId,
    ...(entry.owner === undefined ? {} : { owner: entry.owner }),
    ...(commandId === undefined ? {} : { commandId }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(refused && { msg: wireOf(refused).msg }),
  };
}
