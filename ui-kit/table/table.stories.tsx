import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Badge } from '../badge/badge.tsx';
import { DateTime } from '../money/date-time.tsx';
import { Money } from '../money/money.tsx';
import { PriceTiers } from './price-tiers.tsx';
import { Table } from './table.tsx';

const rows = [
  { id: 'CV-1004', time: '2026-03-02T10:00:00Z', kind: 'Deposit', amount: '250' },
  { id: 'CV-1003', time: '2026-03-01T16:05:09Z', kind: 'Payment', amount: '-34.99' },
  { id: 'CV-1002', time: '2026-02-27T07:31:44Z', kind: 'Return', amount: '1204.5' },
];

const history = (
  <>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">Time</th>
        <th scope="col">What</th>
        <th scope="col" data-align="end">
          Amount
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, time, kind, amount }) => (
        <tr key={id}>
          <th scope="row">{id}</th>
          <td>
            <DateTime value={time} timeZone="UTC" />
          </td>
          <td>
            <Badge>{kind}</Badge>
          </td>
          <td data-align="end">
            <Money amount={amount} unit="USDT" sign="always" coloured />
          </td>
        </tr>
      ))}
    </tbody>
  </>
);

const meta = {
  title: 'Data/Table and price tiers',
  component: Table,
  args: { caption: 'Wallet history', children: history },
} satisfies Meta<typeof Table>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table', { name: 'Wallet history' })).toBeVisible();
    await expect(within(canvasElement).getByRole('rowheader', { name: 'CV-1004' })).toBeVisible();
  },
};

/** Wider than its container: it scrolls, and a keyboard reaches it. */
export const LongText: Story = {
  decorators: [
    (Inner) => (
      <div style={{ inlineSize: '16rem' }}>
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('group', { name: 'Wallet history' })).toHaveAttribute(
      'tabindex',
      '0',
    );
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { caption: 'سجل المحفظة' } };

const tiers = [
  { from: 20, price: '3.2' },
  { from: 100, price: '2.95' },
  { from: 500, price: '2.6' },
];

/** The tier of the chosen quantity is marked, in words too. */
export const Tiers: Story = {
  globals: { locale: 'en' },
  render: () => <PriceTiers caption="Price by quantity" tiers={tiers} unit="USDT" quantity={120} />,
  play: async ({ canvasElement }) => {
    const current = within(canvasElement).getByRole('row', { name: /Your price/ });
    await expect(current).toHaveTextContent('2.95');
  },
};
/** What cannot be ordered is greyed, and said to be so. */
export const TiersBeyondTheStock: Story = {
  globals: { locale: 'en' },
  render: () => <PriceTiers caption="Price by quantity" tiers={tiers} unit="USDT" quantity={20} most={150} />,
  play: async ({ canvasElement }) => {
    const beyond = within(canvasElement).getAllByRole('row', { name: /More than can be ordered now/ });
    await expect(beyond).toHaveLength(tiers.filter(({ from }) => from > 150).length);
    await expect(beyond.length).toBeGreaterThan(0);
  },
};
export const TiersRightToLeft: Story = {
  globals: { locale: 'ar' },
  render: () => <PriceTiers caption="السعر حسب الكمية" tiers={tiers} unit="USDT" quantity={20} />,
};
