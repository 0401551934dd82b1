import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { KeysetPages } from './keyset-pages.tsx';

const meta = {
  title: 'Navigation/Keyset pages',
  component: KeysetPages,
  args: { firstHref: '?', nextHref: '?after=120' },
} satisfies Meta<typeof KeysetPages>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '?');
    await expect(canvas.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '?after=120');
  },
};
export const First: Story = { args: { firstHref: undefined } };
export const Last: Story = { args: { nextHref: undefined } };
export const Empty: Story = {
  args: { firstHref: undefined, nextHref: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).toBeNull();
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getAllByRole('link')[1]).toHaveFocus();
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' } };
