import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { ToastRegion } from './toast-region.tsx';
import { createToasts, type Toasts } from './toasts.ts';

const meta = { title: 'Feedback/Toast', component: ToastRegion, parameters: { framed: true } } satisfies Meta<
  typeof ToastRegion
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A mall with its own queue, so that stories do not receive each other's messages. */
function Speaking({ say }: { say: (toasts: Toasts) => void }) {
  const [toasts] = useState(() => createToasts({ errorDelay: 50, stay: 60_000 }));
  useEffect(() => {
    say(toasts);
    return () => toasts.clear();
  }, [say, toasts]);
  return (
    <>
      <Button onPress={() => say(toasts)}>Say it again</Button>
      <ToastRegion toasts={toasts} />
    </>
  );
}

const sayAll = (toasts: Toasts) => {
  toasts.show('Added to cart: Ceramic mug', {
    tone: 'success',
    action: { label: 'See cart', onPress: () => undefined },
  });
  toasts.show('Prices are shown in USDT.');
  toasts.show('The network is not reachable. Check the connection.', { tone: 'error' });
};
const sayLong = (toasts: Toasts) =>
  toasts.show('Die Bestellung wurde übermittelt. '.repeat(8), { tone: 'warning' });
const sayArabic = (toasts: Toasts) => toasts.show('أضيف إلى السلة', { tone: 'success' });
const saySaved = (toasts: Toasts) => toasts.show('Saved', { tone: 'success' });
const closed = fn();
const sayNothing = () => undefined;

/** An error is assertive, the rest polite, each in a region that existed before. */
export const Basic: Story = {
  render: () => <Speaking say={sayAll} />,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('.mall-toast')).toHaveLength(3));
    const polite = canvasElement.querySelector('[aria-live="polite"]');
    const assertive = canvasElement.querySelector('[aria-live="assertive"]');
    await expect(polite).toHaveTextContent('Added to cart: Ceramic mug');
    await expect(assertive).toHaveTextContent('The network is not reachable.');
    await expect(polite).not.toHaveTextContent('The network is not reachable.');
  },
};

/** Both live regions and the landmark exist before anything is announced. */
export const Empty: Story = {
  render: () => <Speaking say={sayNothing} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toBeEmptyDOMElement();
    await expect(canvasElement.querySelector('[aria-live="assertive"]')).toBeEmptyDOMElement();
    await expect(within(canvasElement).getByRole('region')).toBeEmptyDOMElement();
  },
};

export const OneOfAKind: Story = {
  render: () => <Speaking say={saySaved} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Say it again' }));
    await expect(within(canvasElement).getAllByRole('alertdialog')).toHaveLength(1);
  },
};

export const Keyboard: Story = {
  globals: { locale: 'en' },
  render: () => <Speaking say={saySaved} />,
  play: async ({ canvasElement }) => {
    const dismiss = await within(canvasElement).findByRole('button', { name: 'Dismiss' });
    dismiss.focus();
    await userEvent.keyboard('{Enter}');
    await expect(within(canvasElement).queryByRole('alertdialog')).toBeNull();
  },
};

/** Above the scrim, by pointer and by keyboard, and the dialog stays. */
export const OverDialog: Story = {
  globals: { locale: 'en' },
  render: () => (
    <>
      <Speaking say={saySaved} />
      <Dialog open title="Address" onClose={closed}>
        <Button>Save</Button>
      </Dialog>
    </>
  ),
  play: async ({ canvasElement }) => {
    closed.mockClear();
    const toast = await within(canvasElement).findByRole('alertdialog');
    const dismiss = within(toast).getByRole('button', { name: 'Dismiss' });
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const { x, y, width, height } = dismiss.getBoundingClientRect();
    const seen = document.elementFromPoint(x + width / 2, y + height / 2);
    await expect(dismiss.contains(seen)).toBe(true);
    await userEvent.keyboard('{F6}');
    await expect(within(canvasElement).getByRole('region')).toContainElement(
      document.activeElement as HTMLElement,
    );
    dismiss.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(within(canvasElement).queryByRole('alertdialog')).toBeNull());
    await expect(closed).not.toHaveBeenCalled();
  },
};

export const LongText: Story = { render: () => <Speaking say={sayLong} /> };
export const RightToLeft: Story = { globals: { locale: 'ar' }, render: () => <Speaking say={sayArabic} /> };
