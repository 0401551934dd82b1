import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CopyButton } from './copy-button.tsx';

const meta = { component: CopyButton, args: { value: 'CV-2026-0001', onCopied: fn() } } satisfies Meta<
  typeof CopyButton
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledTimes(1));
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toHaveTextContent('Copied');
    await expect(await within(canvasElement).findByRole('button', { name: 'Copy' })).toBeVisible();
  },
};
export const IconOnly: Story = { args: { iconOnly: true, label: 'Copy order number' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: { label: 'Sendungsverfolgungsnummer in die Zwischenablage kopieren' },
};
export const Keyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledTimes(1));
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' } };
