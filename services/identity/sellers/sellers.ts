import { refusal, type Refusal } from '@caravan/events';
import type { Database } from '@caravan/migrations';
import type { Cache } from '@caravan/platform';
import type { Kysely } from 'kysely';
import type { Identity } from '../identity-api.ts';
import type { LoginRequest } from '../login.ts';
import type { Clock } from '../ports.ts';
import { createShopApplications, type OpenShop, type ShopApplications } from './applications.ts';
import { createAssistants, type Assistants } from './assistants.ts';
import { SHOP_INVITATION, sweepInvitations } from './invitation.ts';
import { createShopInvitations, type ShopInvitations } from './invitations.ts';
import { createInviting, type Inviting } from './inviting.ts';
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
  readonly inviting: Inviting;
  readonly invitations: ShopInvitations;
  readonly applications: ShopApplications;
  sweep(): Promise<void>;
};

/** Sellers in the office: in sessions apart from those of buyers, though the account is the same. */
export function createSellers(dependencies: {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** by which gateways hear of invitations (`SHOP_INVITATION`) */
  readonly cache: Pick<Cache, 'publish'>;
  readonly identity: Pick<Identity, 'prove' | 'accountAsked'>;
  readonly sessions: SellerSessionLimits;
  readonly openShop: OpenShop;
}): Sellers {
  const { db, clock, cache, identity, openShop } = dependencies;
  const sessions = createSellerSessions(db, clock, dependencies.sessions);
  // whoever does not hear it reads it later
  const tell = (usercode: string) => cache.publish(SHOP_INVITATION, usercode).catch(() => undefined);
  return {
    async enter(request) {
      const proven = await identity.prove(request);
      if ('refusal' in proven) return proven;
      const opened = await sessions.open(proven);
      return opened ? { ...opened, known: proven.known } : { refusal: refusal('runs-no-shop') };
    },
    sessionOf: (token) => sessions.find(token),
    leave: (token) => sessions.end(token),
    members: createShopMembers(db, clock),
    assistants: createAssistants(db, clock, tell),
    inviting: createInviting(db, clock, { accountAsked: identity.accountAsked, tell }),
    invitations: createShopInvitations(db, clock, tell),
    applications: createShopApplications(db, clock, openShop),
    async sweep() {
      await sessions.sweep();
      await sweepInvitations(db, clock());
    },
  };
}
