import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Timeline, type TimelineStep } from './timeline.tsx';

const steps: TimelineStep[] = [
  { id: 'placed', title: 'Order placed', state: 'done', time: '2026-03-01T08:00:00Z' },
  {
    id: 'paid',
    title: 'Paid',
    state: 'done',
    time: '2026-03-01T08:04:31Z',
    description: '34.99 USDT from your wallet',
  },
  { id: 'ship', title: 'Seller prepares the goods', state: 'current', description: 'Ships within 24 hours.' },
  { id: 'way', title: 'On the way', state: 'upcoming' },
  { id: 'received', title: 'Received', state: 'upcoming' },
];

const meta = {
  title: 'Feedback/Timeline',
  component: Timeline,
  args: {
    label: 'Order history',
    steps,
    next: 'the seller hands the goods to the carrier.',
    timeZone: 'UTC',
  },
} satisfies Meta<typeof Timeline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole('list', { name: 'Order history' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(5);
    await expect(list.querySelectorAll('[aria-current="step"]')).toHaveLength(1);
    await expect(list.querySelectorAll('time')).toHaveLength(2);
  },
};

export const Confirmations: Story = {
  args: {
    label: 'Deposit',
    next: 'after 12 confirmations the amount is in your wallet.',
    steps: [
      { id: 'seen', title: 'Seen on Ethereum', state: 'done', time: '2026-03-01T08:00:00Z' },
      {
        id: 'confirming',
        title: 'Confirming',
        state: 'current',
        progress: { label: 'Confirmations', done: 7, all: 12 },
      },
      { id: 'credited', title: 'In your wallet', state: 'upcoming' },
    ],
  },
};

export const Failed: Story = {
  args: {
    steps: [
      { id: 'placed', title: 'Order placed', state: 'done', time: '2026-03-01T08:00:00Z' },
      {
        id: 'cancelled',
        title: 'Cancelled by the mall',
        state: 'failed',
        description: 'It was not paid in 30 minutes.',
      },
    ],
    next: undefined,
  },
};
export const Empty: Story = {
  args: { steps: [{ id: 'a', title: 'Order placed', state: 'current' }], next: undefined },
};
export const LongText: Story = {
  args: {
    steps: steps.map((step) => ({ ...step, title: 'Sendungsverfolgungsbenachrichtigung '.repeat(4) })),
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'سجل الطلب',
    next: 'يسلم البائع البضاعة إلى شركة الشحن.',
    steps: [
      { id: 'placed', title: 'تم تقديم الطلب', state: 'done', time: '2026-03-01T08:00:00Z' },
      { id: 'c', title: 'التأكيدات', state: 'current', progress: { label: 'التأكيدات', done: 7, all: 12 } },
      { id: 'way', title: 'في الطريق', state: 'upcoming' },
    ],
  },
};
