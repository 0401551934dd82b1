import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { TextField } from '../field/text-field.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { Dialog, Drawer, type DialogProps } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog and drawer',
  component: Dialog,
  args: { open: true, onClose: fn(), title: 'Add an address' },
  parameters: { framed: true },
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

function AddressDialog({ onClose, ...props }: DialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>Add an address</Button>
      <Dialog {...props} open={open} onClose={close} footer={<Button variant="primary">Save address</Button>}>
        <div className="story-stack">
          <TextField label="Recipient" />
          <TextField label="Street" />
        </div>
      </Dialog>
    </>
  );
}

const page = within(document.body);

/** Focus moves in, cycles, and returns to the button; Escape closes. */
export const Keyboard: Story = {
  globals: { locale: 'en' },
  render: (args) => <AddressDialog {...args} />,
  play: async ({ canvasElement, args }) => {
    const opener = within(canvasElement).getByRole('button');
    opener.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await page.findByRole('dialog', { name: 'Add an address' });
    await expect(dialog).toHaveFocus();
    for (const label of ['Close', 'Recipient', 'Street', 'Save address', 'Close']) {
      await userEvent.tab();
      await expect(document.activeElement).toHaveAccessibleName(label);
    }
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await expect(page.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

export const Basic: Story = {
  args: {
    children: 'Goods are sent to this address once the order is paid.',
    footer: (
      <>
        <Button>Not now</Button>
        <Button variant="primary">Save address</Button>
      </>
    ),
  },
};

export const LongText: Story = {
  args: {
    title: 'Datenschutzrechtliche Einwilligungserklärung zur Übermittlung personenbezogener Daten',
    children: <p>{'Die Verarbeitung erfolgt auf Grundlage der Vereinbarung. '.repeat(120)}</p>,
    footer: <Button variant="primary">Einverstanden</Button>,
  },
  play: async () => {
    const dialog = await page.findByRole('dialog');
    await expect(dialog.getBoundingClientRect().height).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** Only its buttons and Escape answer a question, and the focus starts on the answer that changes nothing. */
export const Question: Story = {
  globals: { locale: 'en' },
  render: ({ onClose }) => (
    <AlertDialog
      open
      onClose={onClose}
      title="Cancel this order?"
      tone="danger"
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      onConfirm={() => undefined}
    >
      The goods go back on sale. Nothing was paid, so nothing is returned.
    </AlertDialog>
  ),
  play: async ({ args }) => {
    await page.findByRole('alertdialog', { name: 'Cancel this order?' });
    const keep = page.getByRole('button', { name: 'Keep order' });
    await waitFor(() => expect(keep).toHaveFocus());
    const underlay = document.querySelector('.mall-modal-underlay');
    if (underlay) await userEvent.click(underlay);
    await expect(args.onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(keep).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

const cart = (
  <>
    <p>Blue Kiln Pottery</p>
    <p>Ceramic mug, 250 ml, 40 pieces</p>
  </>
);

/** On the start edge, as the menu of a narrow screen. */
export const MenuDrawer: Story = {
  render: ({ onClose }) => (
    <Drawer open side="start" onClose={onClose} title="Menu">
      <a href="#home">Home</a>
    </Drawer>
  ),
};

/** On the end edge, full height, 400 px; the page behind does not scroll. */
export const CartDrawer: Story = {
  render: ({ onClose }) => (
    <Drawer open onClose={onClose} title="Cart" footer={<Button variant="primary">Settle 2 orders</Button>}>
      {cart}
    </Drawer>
  ),
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'Cart' });
    // while it comes in, its corners lie at fractions of a pixel
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const { width, height } = dialog.getBoundingClientRect();
    await expect(width).toBe(Math.min(400, window.innerWidth));
    await expect(height).toBe(window.innerHeight);
    await expect(getComputedStyle(document.documentElement).overflow).toBe('hidden');
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  render: ({ onClose }) => (
    <Drawer open onClose={onClose} title="السلة" footer={<Button variant="primary">إتمام الطلب</Button>}>
      <p>فخار الفرن الأزرق</p>
    </Drawer>
  ),
  play: async () => {
    const dialog = await page.findByRole('dialog', { name: 'السلة' });
    await Promise.all(document.getAnimations().map((animation) => animation.finished));
    const gutter = window.innerWidth - document.documentElement.clientWidth + 20;
    await expect(dialog.getBoundingClientRect().x).toBeLessThan(gutter);
  },
};
