import { shares, type Kind } from '../scenarios/shares.ts';

/** The most that an action may take, in milliseconds: 95 of a hundred, and 99. */
export type Goal = { readonly p95: number; readonly p99: number };

export type Scenario = {
  /** visits a second, where nobody says another number */
  readonly rate: number;
  /** about how long a visit takes: so many are under way at once */
  readonly visitSeconds: number;
  readonly needs: {
    /** accounts with an address and something to buy */
    readonly buyers?: true;
    /** money in their wallets, so the faucet */
    readonly funds?: true;
    /** the faucet alone */
    readonly faucet?: true;
    /** somebody of customer service, if there can be one */
    readonly service?: true;
    /** lists, goods and words to look at */
    readonly shop?: true;
  };
  /** every action and page of a visit, by the name that its figures have */
  readonly goals: Readonly<Record<string, Goal>>;
};

const question: Goal = { p95: 300, p99: 1_000 };
const command: Goal = { p95: 500, p99: 1_500 };
const page: Goal = { p95: 500, p99: 1_500 };

const alone: Readonly<Record<Kind, Scenario>> = {
  browsing: {
    rate: 20,
    visitSeconds: 1,
    needs: { shop: true },
    goals: {
      'page-home': page,
      'page-category': page,
      'page-search': page,
      'page-goods': page,
      'index!home': question,
      'sellerGoods!list': question,
      'sellerGoods!search': question,
      'sellerGoods!info': question,
    },
  },
  'order-submit': {
    rate: 40,
    visitSeconds: 1,
    needs: { buyers: true },
    goals: { 'order!submit': command },
  },
  payment: {
    rate: 20,
    visitSeconds: 1,
    needs: { buyers: true, funds: true },
    goals: { 'order!submit': command, 'order!pay': command },
  },
  deposits: {
    rate: 2,
    visitSeconds: 20,
    needs: { buyers: true, faucet: true },
    goals: {
      'rechargeBlockchain!recharge_open': command,
      // it waits for the development node, one transfer after the other
      'development!faucet': { p95: 2_000, p99: 5_000 },
      'wallet!records': question,
    },
  },
  chat: {
    rate: 10,
    visitSeconds: 1,
    needs: { buyers: true, service: true },
    goals: {
      'newOnlinechat!send': command,
      'officeChat!send': command,
      'newOnlinechat!unread': question,
      'newOnlinechat!list': question,
    },
  },
};

export const scenarios = {
  ...alone,
  'mixed-day': {
    rate: 20,
    visitSeconds: 3,
    needs: { buyers: true, funds: true, faucet: true, service: true, shop: true },
    goals: Object.assign(
      {},
      ...Object.keys(shares).map((kind) => alone[kind as Kind].goals),
    ) as Scenario['goals'],
  },
} as const satisfies Record<string, Scenario>;
export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** Whether it can run where there is no faucet. */
export const needsFaucet = (name: ScenarioName): boolean => {
  const { funds, faucet }: Scenario['needs'] = scenarios[name].needs;
  return funds === true || faucet === true;
};
