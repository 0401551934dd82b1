import { derivedId } from '@caravan/events';
import type { Actor, OrderEvent } from '@caravan/events';
import type { StaffRole } from '@caravan/identity';
import type { Random } from '@caravan/platform/testing';
import type { WithdrawalPolicy } from '@caravan/wallet';

export type Buyer = {
  readonly usercode: string;
  /** where the goods go */
  readonly addressId: string;
};

export type Sku = {
  readonly skuId: string;
  readonly goodsId: string;
  readonly sellerId: string;
  /** the least quantity that is sold */
  readonly least: number;
};

export type KnownOrder = {
  readonly orderId: string;
  /** usercode */
  readonly buyer: string;
  readonly sellerId: string;
  /** one of its goods */
  readonly goodsId: string;
};

/** Where staff sit who decide about buyers' and sellers' matters. */
export const desks = [
  'customer-service',
  'trader',
  'risk',
  'finance',
] as const satisfies readonly StaffRole[];
export type Desk = (typeof desks)[number];
/** Two or more at each desk: a staff id each. */
export type Staff = Readonly<Record<Desk, readonly string[]>>;

/** Staff whom no gateway has let in. */
export const nominalStaff: Staff = {
  'customer-service': ['service-1', 'service-2'],
  trader: ['trader-1', 'trader-2'],
  risk: ['risk-1', 'risk-2'],
  finance: ['finance-1', 'finance-2'],
};

/** What earlier commands began and later ones may refer to. */
export type Begun = {
  /**
   * `withheld`: a deposit below the minimum; `release`: the proposal of one to its owner; `arrival`: a transfer to the hot wallet,
   * `explanation`: what somebody said of one; `lost`: a deposit that left the chain; `given back`: a transfer whose recharge failed;
   * `calling off`: the proposal to call an approved drain off
   */
  readonly kind:
    | 'withdrawal'
    | 'loan'
    | 'adjustment'
    | 'withheld'
    | 'release'
    | 'address change'
    | 'announcement'
    | 'recharge'
    | 'proposal'
    | 'arrival'
    | 'explanation'
    | 'lost'
    | 'given back'
    | 'drain'
    | 'calling off';
  readonly usercode: string;
  readonly id: string;
};

/** The limits of this mall, chosen so that most requests can be granted. */
export type Terms = {
  readonly network: string;
  readonly withdrawal: WithdrawalPolicy;
  /** requested amounts of USDT, some of them too small or too large; `days`: the longest term */
  readonly loan: { readonly least: number; readonly most: number; readonly days: number };
};

/** What commands are drawn from: chance, people, goods, and what people know about what they did so far. */
export type Scene = {
  readonly random: Random;
  readonly buyers: readonly Buyer[];
  /** usercodes of people who buy nothing and close their accounts, some more than once */
  readonly leavers: readonly string[];
  /** by seller id: the usercode of who owns the shop */
  readonly owners: ReadonlyMap<string, string>;
  readonly staff: Staff;
  readonly skus: readonly Sku[];
  readonly terms: Terms;
  /** oldest first */
  readonly orders: KnownOrder[];
  /** by order: the last thing that anybody was told about it */
  readonly lastFact: Map<string, OrderEvent['type']>;
  /** by loan: the latest proposal to approve it that anybody was told of */
  readonly proposals: Map<string, string>;
  /** oldest first */
  readonly begun: Begun[];
  /** that was never there before */
  id(): string;
};

type Given = Pick<Scene, 'random' | 'buyers' | 'leavers' | 'owners' | 'staff' | 'skus' | 'terms'> & {
  /** distinguishes this run from others against the same mall */
  readonly run: string;
};

export function createScene({ run, ...given }: Given): Scene {
  let count = 0;
  return {
    ...given,
    orders: [],
    lastFact: new Map(),
    proposals: new Map(),
    begun: [],
    id: () => derivedId('simulation', run, (count += 1)),
  };
}

export function anyBuyer({ random, buyers }: Scene): Buyer {
  return random.pick(buyers) ?? { usercode: '', addressId: '' };
}

/** One of these desks; now and then somebody of another, whom the gateway refuses. */
export function staffOf({ random, staff }: Pick<Scene, 'random' | 'staff'>, ...wanted: Desk[]): string {
  const desk = random.pick(random.chance(0.95) ? wanted : desks) ?? 'risk';
  return random.pick(staff[desk]) ?? '';
}

/** As the rooms know a member of staff. */
export const personOf = (staffId: string): Actor => ({ role: 'platform', id: staffId });

/** Preferably one of the newest: most of the old ones are over. */
export function recent<T>(random: Random, items: readonly T[]): T | undefined {
  return random.pick(random.chance(0.8) ? items.slice(-12) : items);
}

/** Anything from dust to `most` and a little more, with every number of decimals. */
export function anyAmount(random: Random, most: number, decimals = 10): string {
  const whole = random.chance(0.2) ? 0 : random.int(most);
  const digits = Array.from({ length: random.int(decimals + 1) }, () => random.int(10)).join('');
  const text = `${whole}${digits === '' ? '' : `.${digits.slice(0, -1)}${1 + random.int(9)}`}`;
  return text === '0' ? '1' : text;
}
