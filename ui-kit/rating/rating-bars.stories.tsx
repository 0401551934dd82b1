import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RatingBars } from './rating-bars.tsx';

/** How many reviews there are of each kind. */
const meta = {
  title: 'Data/Rating bars',
  component: RatingBars,
  args: {
    label: 'Which reviews',
    total: 128,
    bars: [
      { id: 'good', label: 'Good', count: 104 },
      { id: 'medium', label: 'Medium', count: 21 },
      { id: 'bad', label: 'Bad', count: 3 },
    ],
    selected: 'good',
    onSelect: fn(),
  },
} satisfies Meta<typeof RatingBars>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: 'Good 104' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Bad 3' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('bad');
  },
};
/** Without anything to choose. */
export const ReadOnly: Story = {
  render: ({ label, total, bars }) => <RatingBars label={label} total={total} bars={bars} />,
};
export const Empty: Story = {
  args: { total: 0, selected: '', bars: [{ id: 'good', label: 'Good', count: 0 }] },
};
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Medium 21' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onSelect).toHaveBeenLastCalledWith('medium');
  },
};
export const LongText: Story = {
  args: { bars: [{ id: 'a', label: 'Außerordentlich zufriedenstellend bewertet', count: 104 }] },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'أي التقييمات', bars: [{ id: 'good', label: 'جيد', count: 104 }] },
};
