import { isStaffToken, type Identity, type Staff } from '@caravan/identity';
import { may } from '../wire/index.ts';
import type { Hub } from './hub.ts';

/** Who may have a socket: whose it is, and among whom they listen. */
export type Caller = { readonly session: string; readonly usercode: string; readonly hub: Hub };

export type Callers = {
  /** undefined: the token is not good, or not from there. `fromOffice`: the page is one of the office. */
  find(token: string, fromOffice: boolean): Promise<Caller | undefined>;
  isGood(token: string): Promise<boolean>;
};

/** Buyers, and customer service in its office, whose sessions are not used by an open socket: they run out as they would without. */
export function createCallers({
  identity,
  staff,
  hub,
  desk,
}: {
  readonly identity: Pick<Identity, 'sessionOf'>;
  readonly staff: Pick<Staff, 'peekAtSession'>;
  readonly hub: Hub;
  readonly desk: Hub;
}): Callers {
  async function ofStaff(token: string): Promise<Caller | undefined> {
    const session = await staff.peekAtSession(token);
    if (!session || !may([session.role], 'chats.answer')) return undefined;
    return { session: session.id, usercode: session.staffId, hub: desk };
  }

  return {
    async find(token, fromOffice) {
      if (isStaffToken(token)) return fromOffice ? await ofStaff(token) : undefined;
      const session = await identity.sessionOf(token);
      return session && { session: session.id, usercode: session.usercode, hub };
    },
    isGood: async (token) =>
      (await (isStaffToken(token) ? ofStaff(token) : identity.sessionOf(token))) !== undefined,
  };
}
