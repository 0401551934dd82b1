import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { BarChart } from './bar-chart.tsx';
import type { ChartColumn } from './chart-data.ts';

const days = (count: number): ChartColumn[] =>
  Array.from({ length: count }, (_, place) => {
    const day = new Date(Date.UTC(2026, 2, 1 + place)).toISOString();
    return { id: day, title: day.slice(0, 10), short: day.slice(5, 10) };
  });
/** The same in every run. */
const amounts = (count: number, factor: number) =>
  Array.from({ length: count }, (_, place) => String((place * factor) % 317) + (place % 3 ? '.5' : ''));

const meta = {
  title: 'Data/Bar chart',
  component: BarChart,
  args: {
    caption: 'Sales and payouts',
    columnsTitle: 'Day',
    columns: days(14),
    series: [
      { id: 'sales', title: 'Sales', values: amounts(14, 83) },
      { id: 'payouts', title: 'Payouts', values: amounts(14, 47) },
    ],
    unit: 'USDT',
  },
} satisfies Meta<typeof BarChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** What is drawn is also in the table, exactly. */
export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: 'Sales and payouts' });
    await expect(within(table).getAllByRole('row')).toHaveLength(15);
    await expect(within(table).getByRole('row', { name: /2026-03-02/ })).toHaveTextContent('83.50');
    await expect(canvasElement.querySelectorAll('.mall-chart-bar')).toHaveLength(28);
  },
};

/** The highest bar reaches no higher than the highest mark. */
export const Empty: Story = {
  args: {
    series: [
      { id: 'sales', title: 'Sales', values: [] },
      { id: 'payouts', title: 'Payouts', values: [] },
    ],
  },
  play: async ({ canvasElement }) => {
    for (const bar of canvasElement.querySelectorAll('.mall-chart-bar'))
      await expect(bar).toHaveAttribute('height', '0');
  },
};

export const OneSeries: Story = {
  args: { series: [{ id: 'sales', title: 'Sales', values: amounts(14, 83) }] },
};

export const ManyColumns: Story = {
  args: {
    columns: days(90),
    series: [
      { id: 'sales', title: 'Sales', values: amounts(90, 83) },
      { id: 'payouts', title: 'Payouts', values: amounts(90, 47) },
    ],
  },
};

/** Ten decimals and thirty millions: the axis is short, the table is exact. */
export const LongText: Story = {
  globals: { locale: 'en' },
  args: {
    columns: days(2),
    series: [
      { id: 'sales', title: 'Everything that was paid for goods', values: ['30000000.0123456789', '1'] },
      { id: 'payouts', title: 'Everything that was released', values: ['0.0000000001', '0'] },
    ],
  },
  decorators: [
    (Inner) => (
      <div style={{ inlineSize: '20rem' }}>
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('table')).toHaveTextContent('30,000,000.0123456789');
  },
};

/** The table scrolls by keyboard. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('group', { name: 'Sales and payouts' });
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
};

/** Time runs from right to left. */
/** Names of marks are longest in words: millions, in Arabic. */
export const LongMarks: Story = {
  globals: { locale: 'ar' },
  args: {
    caption: 'المبيعات',
    columnsTitle: 'اليوم',
    series: [{ id: 'sales', title: 'المبيعات', values: ['1300000.5', '1100000'] }],
  },
  play: async ({ canvasElement }) => {
    const drawing = canvasElement.querySelector('svg')?.getBoundingClientRect();
    for (const text of canvasElement.querySelectorAll('.mall-chart-text'))
      await expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(drawing?.right ?? 0);
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { caption: 'المبيعات والمدفوعات', columnsTitle: 'اليوم' },
  play: async ({ canvasElement }) => {
    const [first, , , last] = [...canvasElement.querySelectorAll('.mall-chart-bar[data-series="0"]')];
    await expect(Number(first?.getAttribute('x'))).toBeGreaterThan(Number(last?.getAttribute('x')));
  },
};
