import { createCatalogue } from '@caravan/catalogue';
import { eventKeyOf, openEventLog, withMacs } from '@caravan/events/log';
import {
  createAccountObligations,
  createPayOrder,
  createPayOut,
  createRefundOrder,
  createShopUnderWay,
  createRepayLoan,
} from '@caravan/flows';
import { createIdentity, createShopMembers } from '@caravan/identity';
import { createLending, everybodyQualifies, housePolicy } from '@caravan/lending';
import { COMMISSION_RATE, createOrdering } from '@caravan/ordering';
import { createMemoryCache, createVault, openDatabase, silentLogger } from '@caravan/platform';
import { createReadModel } from '@caravan/projections';
import { createProceeds, createWallet } from '@caravan/wallet';
import { asTyped } from '../addresses.ts';
import type { Mall } from '../command.ts';
import { LOGIN_PASSWORD } from '../passwords.ts';

/** The contexts, for users whose commands have no screen yet. */
export type Office = Omit<Mall, 'chain'>;

/** One command to a context, and its answer; after an error it is unknown whether it took effect. */
export type Asked = {
  readonly id: number;
  readonly room: keyof Office;
  readonly command: string;
  readonly given: readonly unknown[];
};
export type Said =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: string };

const clock = () => new Date();

/** The real contexts over the running system's log and database, as a gateway has them. */
export function openOffice(variables: Readonly<Record<string, string | undefined>>): Office {
  const databaseUrl = variables['DATABASE_URL'] ?? '';
  const db = openDatabase(databaseUrl, { max: 4 });
  const opened = openEventLog({ url: variables['EVENT_STORE_URL'] ?? '', name: 'back-office' });
  // the first of them writes
  const [key] = variables['EVENT_KEY']?.split(',') ?? [];
  const log = key === undefined ? opened : withMacs(opened, eventKeyOf(key.trim()));
  const vault = createVault({ db, masterKey: variables['VAULT_KEY'] ?? '' });
  const goods = createCatalogue({ db, clock });
  const wallet = createWallet({ log, clock, addresses: asTyped });
  const proceeds = createProceeds({ log, clock });
  // no run has an hour for a review, and each draws its own terms
  const offeredTerms = Array.from({ length: housePolicy.maximumTermDays }, (_, day) => day + 1);
  const policy = { ...housePolicy, offeredTerms, reviewFromMinutes: 0 };
  const lending = createLending({ log, vault, clock, policy, qualification: everybodyQualifies });
  const { orders, proceeds: movements } = createReadModel({ db, databaseUrl, clock });
  const identity = createIdentity({
    db,
    vault,
    clock,
    cache: createMemoryCache(),
    secret: variables['SESSION_SECRET'] ?? '',
    obligations: createAccountObligations({
      wallet,
      lending,
      proceeds,
      members: createShopMembers(db, clock),
      orders,
      movements,
    }),
  });
  const commission = COMMISSION_RATE;
  const ordering = createOrdering({ log, goods, vault, clock, payWithinMinutes: 1, commission });
  return {
    ordering,
    wallet,
    proceeds,
    lending,
    payOut: createPayOut({
      proceeds,
      wallet,
      underWay: createShopUnderWay({ orders, movements }),
      logger: silentLogger,
    }),
    refundOrder: createRefundOrder({ ordering, proceeds, wallet, clock, logger: silentLogger }),
    payOrder: createPayOrder({ ordering, wallet, logger: silentLogger }),
    repayLoan: createRepayLoan({ lending, wallet }),
    accounts: {
      close: ({ usercode, ...request }) =>
        identity.closeAccount(sessionOf(usercode), { ...request, password: LOGIN_PASSWORD }),
    },
  };
}

const sessionOf = (usercode: string) => ({ id: '', usercode, username: '', brand: 'caravan' });
