import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Popover } from './popover.tsx';

/** A little more beside its button, over the page. */
const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: { trigger: 'Share', label: 'Share this product', children: <Button>Copy the link</Button> },
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Share' }));
    const panel = canvas.getByRole('dialog', { name: 'Share this product' });
    await expect(panel).toBeVisible();
    await expect(panel.getBoundingClientRect().top).toBeGreaterThan(0);
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Share' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  },
};
export const LongText: Story = {
  args: { children: <p>{'Haushaltswarenfachgeschäftsbedarf '.repeat(8)}</p> },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { trigger: 'مشاركة', label: 'مشاركة هذا المنتج', children: <Button>نسخ الرابط</Button> },
};
