import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ProgressBar } from './progress-bar.tsx';
import { LoadingStatus, Skeleton } from './skeleton.tsx';

const meta = {
  title: 'Feedback/Progress and skeleton',
  component: ProgressBar,
  args: { label: 'Confirmations', done: 7, all: 12 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Confirmations' });
    await expect(bar).toHaveAttribute('aria-valuetext', '7 of 12');
  },
};
export const Empty: Story = { args: { done: 0, all: 0 } };
export const Done: Story = { args: { done: 12, tone: 'success' } };
export const LongText: Story = { args: { label: 'Bestätigungen durch das Netzwerk '.repeat(5) } };
export const RightToLeft: Story = { globals: { locale: 'ar' }, args: { label: 'التأكيدات' } };

/** Skeletons are silent; one sentence says that something is loading, after a moment. */
export const Loading: Story = {
  render: () => (
    <LoadingStatus label="Loading your orders">
      <Skeleton shape="box" height="8rem" />
      <Skeleton width="60%" />
      <Skeleton width="40%" />
      <Skeleton shape="circle" width="3rem" height="3rem" />
    </LoadingStatus>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText('Loading your orders')).toBeNull();
    await expect(await within(canvasElement).findByText('Loading your orders')).toBeInTheDocument();
  },
};
