/** Stream names: `<category>-<id>`. Categories are what projections and flows subscribe by. */
export const categories = {
  order: 'order-',
  wallet: 'wallet-',
  deposit: 'deposit-',
  depositAddress: 'depositAddress-',
  /** a transfer to an address of ours that is no deposit: by its id on the chain */
  stray: 'stray-',
  /** USDT that came to a hot wallet and is no sweep: by its id on the chain */
  arrival: 'arrival-',
  /** USDT that leaves a hot wallet for the cold one: by network and drain */
  drain: 'drain-',
  loan: 'loan-',
  /** what a buyer announced, and what finance decides on: by usercode */
  recharge: 'recharge-',
  /** what a shop earned: by seller id */
  proceeds: 'proceeds-',
  /** a transfer that leaves an address of ours: by network and transfer id */
  outgoing: 'outgoing-',
  /** an address of ours that sends: by network and address */
  sender: 'sender-',
  /** differences between chain and books that finance accepts: by network */
  acceptance: 'acceptance-',
} as const;

export type Category = keyof typeof categories;

/** The stream of one aggregate: `order-M9DWB63X5N84B0SD`. */
export function streamOf(category: Category, id: string): string {
  return `${categories[category]}${id}`;
}

/**
 * The id of a transfer on a chain: one log of one transaction. The transaction alone is not enough, because it may pay twice.
 */
export function depositIdOf(network: string, transaction: string, logIndex: number): string {
  return `${network}:${transaction}:${logIndex}`;
}

/** Where the deposit of this id came from. */
export function transferOf(depositId: string): { readonly network: string; readonly transaction: string } {
  const [network = '', transaction = ''] = depositId.split(':');
  return { network, transaction };
}
