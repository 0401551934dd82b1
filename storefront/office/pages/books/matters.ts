/** A line of the plot: a class of accounts, and how its name is told. */
type Line = {
  readonly class: string;
  readonly text:
    | 'available'
    | 'held'
    | 'withheld'
    | 'custody'
    | 'escrow'
    | 'proceeds'
    | 'receivable'
    | 'interest'
    | 'commission'
    | 'withdrawalFees';
  /** What the mall has stands in the books as negative. Here it is told as a positive amount. */
  readonly isOurs?: true;
};
export type Matter = {
  readonly id: 'wallets' | 'orders' | 'loans' | 'earned' | 'chains';
  readonly lines: readonly [Line, Line];
};

/** What finance looks at over time, two classes of accounts together. */
export const matters: readonly [Matter, ...Matter[]] = [
  {
    id: 'wallets',
    lines: [
      { class: 'user:available', text: 'available' },
      { class: 'user:held', text: 'held' },
    ],
  },
  {
    id: 'orders',
    lines: [
      { class: 'escrow', text: 'escrow' },
      { class: 'seller:available', text: 'proceeds' },
    ],
  },
  {
    id: 'loans',
    lines: [
      { class: 'loans:receivable', text: 'receivable', isOurs: true },
      { class: 'income:interest', text: 'interest' },
    ],
  },
  {
    id: 'earned',
    lines: [
      { class: 'fees:commission', text: 'commission' },
      { class: 'fees:withdrawal', text: 'withdrawalFees' },
    ],
  },
  {
    id: 'chains',
    lines: [
      { class: 'custody', text: 'custody', isOurs: true },
      { class: 'user:withheld', text: 'withheld' },
    ],
  },
];

/** The one in the address; what buyers have where it names none. */
export function matterIn(query: URLSearchParams): Matter {
  return matters.find(({ id }) => id === query.get('matter')) ?? matters[0];
}

type Course = {
  readonly classes: readonly string[];
  readonly days: readonly { readonly balances: readonly string[] }[];
};

/** The balances of a line, day by day. Accounts that nothing ever moved are zero. */
export function balancesOf({ classes, days }: Course, { class: name, isOurs }: Line): readonly string[] {
  const place = classes.indexOf(name);
  const balances = days.map((day) => day.balances[place] ?? '0');
  return isOurs ? balances.map(negated) : balances;
}

function negated(amount: string): string {
  if (amount === '0') return amount;
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
