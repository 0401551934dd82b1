import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { CopyButton } from './copy-button.tsx';

const meta = {
  title: 'Actions/Copy button',
  component: CopyButton,
  args: { value: 'CV-2026-0001', onCopied: fn() },
} satisfies Meta<typeof CopyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const clipboard = (settle: () => Promise<void>) => () => {
  const write = spyOn(navigator.clipboard, 'writeText').mockImplementation(settle);
  return () => write.mockRestore();
};
const works = clipboard(() => Promise.resolve());
const refuses = clipboard(() => Promise.reject(new Error('not allowed')));

export const Basic: Story = {
  globals: { locale: 'en' },
  beforeEach: works,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledTimes(1));
    await expect(navigator.clipboard.writeText).toHaveBeenCalledWith('CV-2026-0001');
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toHaveTextContent('Copied');
    const again = await within(canvasElement).findByRole('button', { name: 'Copy' });
    await expect(again).toBeVisible();
  },
};
/** A browser that does not let us copy: the buyer is told to do it by hand. */
export const Refused: Story = {
  globals: { locale: 'en' },
  beforeEach: refuses,
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy' }));
    const assertive = canvasElement.querySelector('[aria-live="assertive"]');
    await waitFor(() => expect(assertive).toHaveTextContent('Could not copy'));
    await expect(args.onCopied).not.toHaveBeenCalled();
  },
};
export const IconOnly: Story = { args: { iconOnly: true, label: 'Copy order number' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: { label: 'Sendungsverfolgungsnummer in die Zwischenablage kopieren' },
};
export const Keyboard: Story = {
  beforeEach: works,
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onCopied).toHaveBeenCalledTimes(1));
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' } };
