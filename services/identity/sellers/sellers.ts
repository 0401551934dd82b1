import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Kysely } from 'kysely';
import type { Identity } from '../identity.ts';
import type { LoginRequest } from '../login.ts';
import type { Clock } from '../ports.ts';
import { createShopApplications, type OpenShop, type ShopApplications } from './applications.ts';
import { createAssistants, type Assistants } from './assistants.ts';
import { createShopMembers, type ShopMembers } from './members.ts';
import { createSellerSessions, type SellerSession, type SellerSessionLimits } from './seller-sessions.ts';

/** `token` goes to the client and is kept nowhere else. */
export type SellerSignedIn = {
  readonly token: string;
  readonly session: SellerSession;
  /** what the browser shows from now on (`LoginRequest.known`) */
  readonly known: string;
};

export type Sellers = {
  /** With the name and password of their account as a buyer. Refused as a buyer's sign-in is, and to who runs no shop. */
  enter(request: LoginRequest): Promise<SellerSignedIn | { readonly refusal: Refusal }>;
  sessionOf(token: string): Promise<SellerSession | undefined>;
  leave(token: string): Promise<void>;
  readonly members: ShopMembers;
  readonly assistants: Assistants;
  readonly applications: ShopApplications;
  sweep(): Promise<void>;
};

/** Sellers in the office: in sessions apart from those of buyers, though the account is the same. */
export function createSellers(dependencies: {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly identity: Pick<Identity, 'prove' | 'accountAsked'>;
  readonly sessions: SellerSessionLimits;
  readonly openShop: OpenShop;
}): Sellers {
  const { db, clock, identity, openShop } = dependencies;
  const sessions = createSellerSessions(db, clock, dependencies.sessions);
  return {
    async enter(request) {
      const proven = await identity.prove(request);
      if ('refusal' in proven) return proven;
      const opened = await sessions.open(proven.usercode);
      return opened ? { ...opened, known: proven.known } : { refusal: refusal('runs-no-shop') };
    },
    sessionOf: (token) => sessions.find(token),
    leave: (token) => sessions.end(token),
    members: createShopMembers(db, clock),
    assistants: createAssistants(db, clock, identity.accountAsked),
    applications: createShopApplications(db, clock, openShop),
    sweep: () => sessions.sweep(),
  };
}
