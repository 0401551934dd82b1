import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Rating } from './rating.tsx';

const meta = { title: 'Data/Rating', component: Rating, args: { value: 4.5, count: 1280 } } satisfies Meta<
  typeof Rating
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('4.5 of 5')).toBeInTheDocument();
  },
};
export const Compact: Story = { args: { compact: true } };
export const Empty: Story = { args: { value: 0, count: 0 } };
export const RightToLeft: Story = { globals: { locale: 'ar' } };
