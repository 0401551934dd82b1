import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { LineChart } from './line-chart.tsx';

const meta = {
  title: 'Data/Line chart',
  component: LineChart,
  args: {
    caption: 'What is owed, from the payout to the due day',
    daysTitle: 'Day',
    title: 'Owed',
    comingTitle: 'Expected',
    unit: 'USDT',
    points: [
      { day: '2026-03-01', value: '100000', note: 'Paid out' },
      { day: '2026-03-31', value: '100360' },
      { day: '2026-03-31', value: '60360', note: 'Repaid 40,000' },
      { day: '2026-04-10', value: '60432.432', note: 'Today' },
      { day: '2026-05-30', value: '60794.592', coming: true },
      { day: '2026-05-30', value: '0', note: 'Due day', coming: true },
    ],
    marked: { day: '2026-04-10', title: 'Today' },
  },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const pathOf = (canvas: HTMLElement, coming: boolean) =>
  canvas.querySelector(`path${coming ? '[data-coming]' : ':not([data-coming])'}`)?.getAttribute('d') ?? '';

/** What is drawn is also in the table, exactly; what is to come is dashed, and begins where what was has ended. */
export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const table = within(canvasElement).getByRole('table', { name: /^What is owed/ });
    await expect(within(table).getAllByRole('row')).toHaveLength(7);
    await expect(within(table).getByRole('row', { name: /Apr 10, 2026/ })).toHaveTextContent('60,432.432');
    const end = pathOf(canvasElement, false).split('L').at(-1) ?? '';
    await expect(pathOf(canvasElement, true)).toMatch(new RegExp(`^M${end}L`));
  },
};

export const NothingToCome: Story = {
  args: { points: meta.args.points.slice(0, 4), marked: undefined },
  play: async ({ canvasElement }) => expect(pathOf(canvasElement, true)).toBe(''),
};

/** On the first day. */
export const OnePoint: Story = { args: { points: meta.args.points.slice(0, 1) } };

export const Empty: Story = {
  args: { points: [], marked: undefined },
  play: async ({ canvasElement }) => expect(pathOf(canvasElement, false)).toBe(''),
};

/** Ten decimals and thirty millions: the axis is short, the table is exact. */
export const LongText: Story = {
  globals: { locale: 'en' },
  args: {
    points: [
      { day: '2026-03-01', value: '30000000.0123456789', note: 'The money came to the balance on this day' },
      { day: '2027-03-01', value: '31314000' },
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

/** The table scrolls by keyboard, once it is long. */
export const Keyboard: Story = {
  args: {
    points: Array.from({ length: 24 }, (_, place) => ({
      day: `2026-03-${String(place + 1).padStart(2, '0')}`,
      value: String(1000 - place * 40),
    })),
    marked: undefined,
  },
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('group', { name: /^What is owed/ });
    await userEvent.tab();
    await expect(region).toHaveFocus();
  },
};

/** Time runs from right to left. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { caption: 'المبلغ المستحق', daysTitle: 'اليوم', title: 'المستحق', comingTitle: 'المتوقع' },
  play: async ({ canvasElement }) => {
    const dots = [...canvasElement.querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cx')));
    await expect(dots[0]).toBeGreaterThan(dots.at(-1) ?? 0);
  },
};
