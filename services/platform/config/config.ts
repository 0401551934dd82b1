import { z } from 'zod';
import { appsOf, appVariables } from './apps.ts';
import { setIn, type Environment } from './environment.ts';
import { eventCodesOf, eventCodeVariables } from './event-codes.ts';
import { fileVariables, filesOf, incompleteS3 } from './files.ts';
import { loansOf, loanVariables } from './loans.ts';
import { isSecretOfNetwork, networkNames, readNetworks } from './networks.ts';
import type { NetworkConfig } from './networks.ts';
import { nodeOf, nodeVariables } from './node.ts';
import { periodVariables, periodsOf } from './periods.ts';
import { rechargesOf, rechargeVariables } from './recharges.ts';
import { incompleteSms, smsOf, smsVariables } from './sms.ts';
import { slideVariables } from './slide.ts';
import { tracingOf, tracingVariables } from './tracing.ts';
import { withdrawalsOf, withdrawalVariables } from './withdrawals.ts';
import {
  addressesOrNone,
  amountOfMoney,
  base64Key,
  base64Keys,
  publicKeys,
  eventStoreUrl,
  hostName,
  hostNames,
  partOfWhole,
  portNumber,
  trueOrFalse,
  urlOf,
  wholeNumber,
  wordByHost,
} from './settings.ts';

/**
 * Every variable that Caravan reads; nothing else reads the environment. The description is the text in the documented table,
 * and the schema's default is the table's default.
 */
export const variables = z.object({
  PORT: portNumber().prefault('8080').describe('HTTP port of the gateway and the storefront'),
  WS_PORT: portNumber()
    .prefault('5000')
    .describe('port of the WebSocket alone; the HTTP port serves it too, at /ws'),
  HOST: z
    .string()
    .min(1, 'a host name or address')
    .prefault('0.0.0.0')
    .describe('address the gateway listens on'),
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .prefault('var')
    .describe('folder of all embedded data; deleting it is a factory reset'),
  ...fileVariables,
  DATABASE_URL: urlOf('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL for the read models and reference data; unset: the embedded one'),
  DATABASE_DIRECT_URL: urlOf('postgres', 'postgresql')
    .optional()
    .describe(
      'the database of DATABASE_URL past its pooler, for leases, LISTEN, jobs and migrations; unset: the same',
    ),
  EVENT_STORE_URL: eventStoreUrl()
    .optional()
    .describe(
      'event store, or the nodes of a cluster: `kurrentdb://a:2113,b:2113,c:2113`; unset: the embedded node',
    ),
  EVENT_STORE_INSECURE: trueOrFalse()
    .optional()
    .describe(
      'true: production starts although EVENT_STORE_URL lacks TLS, a check of the certificate, or a user; unset: it refuses',
    ),
  EVENT_STORE_ADMIN_PASSWORD: z
    .string()
    .optional()
    .describe(
      'password of `admin` in the event store, for `caravan event-store grant` without --user alone; no process needs it',
    )
    .meta({ secret: true }),
  REDIS_URL: urlOf('redis', 'rediss')
    .optional()
    .describe('Redis for sessions, limits and fan-out between gateways; unset: in process, for one gateway'),
  NETWORKS: networkNames()
    .prefault('ethereum,tron')
    .describe(
      'networks that accept deposits, the default one first: `ethereum,polygon`; each has its own variables',
    ),
  SESSION_SECRET: z
    .string()
    .min(32, 'at least 32 characters')
    .optional()
    .describe('key of session hashes; embedded: created once and kept in the data folder')
    .meta({ secret: true }),
  VAULT_KEY: base64Key(32)
    .optional()
    .describe(
      'master key of personal data, 32 bytes in base64; embedded: created once and kept in the data folder',
    )
    .meta({ secret: true }),
  PROOF_KEY: base64Key(32)
    .optional()
    .describe(
      'key of the salts in proofs of balances, 32 bytes in base64; only `audit root` and `audit proof` need it; embedded: as above',
    )
    .meta({ secret: true }),
  ...eventCodeVariables,
  SIGNING_KEY: base64Keys(32)
    .optional()
    .describe(
      'signs heads of published roots (`audit root`) and, where a gateway has it, documents; 32 bytes in base64; after a rotation the former ones behind it, with commas; embedded: as above',
    )
    .meta({ secret: true }),
  SIGNER_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'for `caravan signer` alone: its encrypted key file (Web3 Secret Storage, with a phrase), made by `caravan signer make-keys`',
    ),
  SIGNER_KEY_PASSWORD: z
    .string()
    .optional()
    .describe('for `caravan signer` alone: the password of SIGNER_KEY_FILE')
    .meta({ secret: true }),
  SIGNING_PUBLIC_KEY: publicKeys
    .optional()
    .describe(
      'for `audit verify --head`: the keys of heads, as `audit public-key` prints them, with commas; `<key>@<position>` ends one; unset: those of SIGNING_KEY',
    ),
  PAY_WITHIN_MINUTES: wholeNumber(1, 100_000)
    .prefault('30')
    .describe('minutes after which an unpaid order is cancelled'),
  ...periodVariables,
  ...appVariables,
  COMMISSION_RATE: partOfWhole()
    .prefault('0.05')
    .describe(
      'fraction of the total that the mall keeps, for orders placed from now on: 0.05 is five per cent',
    ),
  TAX_RATE: partOfWhole().prefault('0').describe('tax on the goods of an order, after the discount'),
  HANDLING_FEE_RATE: partOfWhole()
    .prefault('0')
    .describe('handling fee on the goods of an order, after the discount, and its freight'),
  DISCOUNT_RATE: partOfWhole()
    .prefault('0')
    .describe('discount on the goods of every order, as a fraction of their price'),
  DISCOUNT_AMOUNT: amountOfMoney()
    .prefault('0')
    .describe('the same as an amount in USDT, at most what the goods cost; set only one of the two'),
  ...withdrawalVariables,
  ...rechargeVariables,
  ...loanVariables,
  PAYOUT_MINIMUM: amountOfMoney()
    .prefault('10')
    .describe(
      'least that a shop pays out to its owner’s wallet at once, in USDT; the last of its money is paid out however little it is',
    ),
  REREGISTER_AFTER_DAYS: wholeNumber(0, 3650)
    .prefault('7')
    .describe('days for which the names of a closed account cannot be registered'),
  REGISTRATION_NAMES_PER_DAY: wholeNumber(1, 1_000_000)
    .prefault('60')
    .describe(
      'names, taken or free, for which one address (of IPv6 a /48) may try to register in a day; no limit while RATE_LIMITS is off',
    ),
  EVERYBODY_REFERS: z
    .enum(['true', 'false'])
    .prefault('true')
    .describe(
      'whether buyers may invite others of whom customer service has not said that they may, or may not',
    ),
  MAX_GOODS_IN_ORDER: wholeNumber(1, 1_000_000)
    .prefault('500')
    .describe('maximum pieces of one variant in one order'),
  UNPAID_ORDERS_PER_BUYER: wholeNumber(1, 1_000_000)
    .prefault('50')
    .describe('maximum unpaid orders of one buyer; 50 is also what one payment can pay'),
  UNPAID_VALUE_PER_BUYER: amountOfMoney()
    .prefault('100000')
    .describe('maximum sum of the unpaid orders of one buyer, in USDT'),
  UNPAID_SHARE_OF_VARIANT: partOfWhole()
    .prefault('0.25')
    .describe(
      "fraction of a variant's pieces that one buyer may reserve unpaid by several orders; one order may take all that is left",
    ),
  UNPAID_PIECES_OF_VARIANT: wholeNumber(0, 1_000_000)
    .prefault('20')
    .describe("so many pieces, or the variant's least quantity, whatever that fraction comes to"),
  SUBMISSIONS_KEPT_DAYS: wholeNumber(1, 3650)
    .prefault('30')
    .describe('days for which a submission of a cart is remembered: sent again, it is answered as it was'),
  BRAND_HOSTS: wordByHost()
    .optional()
    .describe("which brand a host name shows, whatever the brands' rows say: `shop.example=silkway,…`"),
  ALLOWED_HOSTS: hostNames()
    .optional()
    .describe(
      "hosts, besides the gateway's own, whose pages may open a WebSocket: `one.example,two.example`",
    ),
  OFFICE_HOST: hostName()
    .optional()
    .describe(
      'host of the office alone, where staff and sellers act: `office.example`; unset: in development every host, else no office',
    ),
  STAFF_IDLE_MINUTES: wholeNumber(1, 1_440)
    .prefault('15')
    .describe('minutes after which an unused session of staff ends'),
  STAFF_SESSION_HOURS: wholeNumber(1, 24)
    .prefault('8')
    .describe('hours after which a session of staff ends, however much it is used'),
  SELLER_IDLE_MINUTES: wholeNumber(1, 1_440)
    .prefault('30')
    .describe('minutes after which an unused session of a seller in the office ends'),
  SELLER_SESSION_HOURS: wholeNumber(1, 24)
    .prefault('12')
    .describe('hours after which a session of a seller ends, however much it is used'),
  PROMOTION_SITE_URL: urlOf('https', 'http')
    .optional()
    .describe(
      'site that promotes selling here (§1), opened with `lang` and `avatar` from /merchantSettled; unset: no link',
    ),
  SMTP_URL: urlOf('smtp', 'smtps')
    .optional()
    .describe(
      'mail server by which buyers are written to, from the mailbox of their brand: `smtps://user:password@mail.example`, or smtp:// with STARTTLS; unset: in development mails are kept and shown at /dev/outbox, else none are written',
    ),
  ...smsVariables,
  CUSTOMER_SERVICE_URL: urlOf('https', 'http', 'mailto')
    .optional()
    .describe('customer service page that the shop links to'),
  CARAVAN_SEED_GOODS: wholeNumber(0, 1_000_000)
    .prefault('500')
    .describe('number of goods that an empty catalogue is seeded with'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error'], 'trace, debug, info, warn or error')
    .optional()
    .describe('minimum log level; debug: each event too; unset: warn for `caravan start`, info for one role'),
  DEVELOPMENT: trueOrFalse()
    .optional()
    .describe('test token faucet and other aids; unset: true when the database is the embedded one'),
  RATE_LIMITS: z
    .enum(['on', 'off'], 'on or off')
    .prefault('on')
    .describe(
      'rate limits per address (of IPv6 a /64, and four times as much for a /48) for registration, login and all requests; off for load tests',
    ),
  ...slideVariables,
  TRUST_PROXY: addressesOrNone()
    .optional()
    .describe(
      'addresses or subnets of the proxy, which names the caller in X-Forwarded-For: `10.0.0.5,10.1.0.0/16`; or `none`; unset: so, with a warning',
    ),
  MAX_CONNECTIONS: wholeNumber(1, 1_000_000)
    .prefault('10000')
    .describe('open connections that each port of a gateway accepts, WebSockets included'),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(1, 1_000_000)
    .prefault('500')
    .describe(
      'the same from one address (of IPv6 a /64, and four times as many from a /48); behind the proxy, requests in flight and WebSockets of a caller; load tests need more',
    ),
  ...nodeVariables,
  ...tracingVariables,
  STATUS_PORT: portNumber()
    .optional()
    .describe('port of /healthz, /readyz and /metrics; with `caravan start`, of the gateway; unset: none'),
  STATUS_HOST: z
    .string()
    .min(1, 'a host name or address')
    .prefault('127.0.0.1')
    .describe('address that STATUS_PORT listens on; it tells how busy the shop is, so no buyer may reach it'),
});

export type Variables = z.output<typeof variables>;

export type Config = ReturnType<typeof toConfig>;

/** The environment is not as it must be: one sentence per variable. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads the environment; an empty value counts as unset. Throws ConfigurationError. */
export function loadConfig(env: Environment): Config {
  const given = setIn(env, Object.keys(variables.shape));
  const parsed = variables.safeParse(given);
  // which variables belong to a network is known only once the networks have names
  const names = variables.shape.NETWORKS.safeParse(given['NETWORKS']).data;
  const { networks, problems } = names ? readNetworks(names, env) : { networks: [], problems: [] };
  const issues = parsed.error?.issues ?? [];
  const sentences = [
    ...(given['DATABASE_DIRECT_URL'] && !given['DATABASE_URL']
      ? ['DATABASE_DIRECT_URL is set without DATABASE_URL: set both, or neither.']
      : []),
    ...incompleteS3(given),
    ...incompleteSms(given),
    ...issues.map((issue) => sentence(String(issue.path[0]), issue.message, env)),
    ...formerNames(env),
    ...problems.map((each) => ('must' in each ? sentence(each.variable, each.must, env) : each.sentence)),
  ];
  if (!parsed.success || sentences.length > 0) throw new ConfigurationError(sentences);
  return toConfig(parsed.data, networks);
}

/** Otherwise a store that is configured under the variable's former name would silently be replaced by the embedded one. */
function formerNames(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const former = env['EVENTSTORE_URL'] && !env['EVENT_STORE_URL'];
  return former
    ? ['EVENTSTORE_URL is called EVENT_STORE_URL now: EVENTSTORE_… are settings of EventStoreDB itself.']
    : [];
}

function sentence(name: string, must: string, env: Environment): string {
  const value = isSecret(name) ? 'what it is' : `"${String(env[name])}"`;
  return `${name} must be ${must}, not ${value}.`;
}

/** Whether the value of a variable must not be shown: it is marked as secret, or is a URL, which may hold a password. */
export function isSecret(name: string): boolean {
  const schema = Object.entries(variables.shape).find(([key]) => key === name)?.[1];
  return schema?.meta()?.['secret'] === true || isSecretOfNetwork(name) || name.endsWith('_URL');
}

function toConfig(given: Variables, networks: readonly NetworkConfig[]) {
  return {
    port: given.PORT,
    webSocketPort: given.WS_PORT,
    host: given.HOST,
    dataFolder: given.DATA_DIR,
    files: filesOf(given),
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    eventStoreUrl: given.EVENT_STORE_URL,
    eventStoreInsecure: given.EVENT_STORE_INSECURE ?? false,
    eventStoreAdminPassword: given.EVENT_STORE_ADMIN_PASSWORD,
    redisUrl: given.REDIS_URL,
    networks,
    sessionSecret: given.SESSION_SECRET,
    vaultKey: given.VAULT_KEY,
    proofKey: given.PROOF_KEY,
    ...eventCodesOf(given),
    signingKeys: given.SIGNING_KEY,
    signer: { keyFile: given.SIGNER_KEY_FILE, password: given.SIGNER_KEY_PASSWORD },
    signingPublicKeys: given.SIGNING_PUBLIC_KEY,
    payWithinMinutes: given.PAY_WITHIN_MINUTES,
    periods: periodsOf(given),
    terms: {
      commissionRate: given.COMMISSION_RATE,
      taxRate: given.TAX_RATE,
      handlingFeeRate: given.HANDLING_FEE_RATE,
      discountRate: given.DISCOUNT_RATE,
      discountAmount: given.DISCOUNT_AMOUNT,
    },
    withdrawals: withdrawalsOf(given),
    recharges: rechargesOf(given),
    loans: loansOf(given),
    payoutMinimum: given.PAYOUT_MINIMUM,
    reregisterAfterDays: given.REREGISTER_AFTER_DAYS,
    registrationNamesPerDay: given.RATE_LIMITS === 'off' ? undefined : given.REGISTRATION_NAMES_PER_DAY,
    everybodyRefers: given.EVERYBODY_REFERS === 'true',
    maxGoodsInOrder: given.MAX_GOODS_IN_ORDER,
    unpaid: {
      orders: given.UNPAID_ORDERS_PER_BUYER,
      value: given.UNPAID_VALUE_PER_BUYER,
      share: given.UNPAID_SHARE_OF_VARIANT,
      pieces: given.UNPAID_PIECES_OF_VARIANT,
    },
    submissionsKeptDays: given.SUBMISSIONS_KEPT_DAYS,
    brandsByHost: given.BRAND_HOSTS,
    allowedHosts: given.ALLOWED_HOSTS,
    officeHost: given.OFFICE_HOST,
    staffSessions: { idleMinutes: given.STAFF_IDLE_MINUTES, hours: given.STAFF_SESSION_HOURS },
    sellerSessions: { idleMinutes: given.SELLER_IDLE_MINUTES, hours: given.SELLER_SESSION_HOURS },
    smtpUrl: given.SMTP_URL,
    sms: smsOf(given),
    customerServiceUrl: given.CUSTOMER_SERVICE_URL,
    promotionSiteUrl: given.PROMOTION_SITE_URL,
    ...appsOf(given),
    seedGoods: given.CARAVAN_SEED_GOODS,
    logLevel: given.LOG_LEVEL,
    tracing: tracingOf(given),
    development: given.DEVELOPMENT ?? given.DATABASE_URL === undefined,
    rateLimits: given.RATE_LIMITS,
    slideVerification: given.SLIDE_VERIFICATION,
    proxies: given.TRUST_PROXY,
    connections: { most: given.MAX_CONNECTIONS, mostPerAddress: given.MAX_CONNECTIONS_PER_ADDRESS },
    node: nodeOf(given),
    statusPort: given.STATUS_PORT,
    statusHost: given.STATUS_HOST,
  } as const;
}
