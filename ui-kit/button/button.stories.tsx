import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CloseIcon, CopyIcon, PlusIcon } from '../foundation/icons.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Add to cart', onPress: fn() },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  render: (args) => (
    <div className="story-row">
      <Button {...args} variant="primary">
        Pay 34.99 USDT
      </Button>
      <Button {...args}>Add to cart</Button>
      <Button {...args} variant="quiet">
        Not now
      </Button>
      <Button {...args} variant="danger">
        Cancel order
      </Button>
      <LinkButton href="#orders" variant="primary">
        See your orders
      </LinkButton>
    </div>
  ),
};

export const Sizes: Story = {
  render: (args) => (
    <div className="story-row">
      <Button {...args} size="small" icon={<PlusIcon size={16} />} />
      <Button {...args} icon={<PlusIcon size={16} />} />
      <Button {...args} size="large" icon={<PlusIcon />} />
      <IconButton label="Copy address" icon={<CopyIcon />} />
      <IconButton label="Close" icon={<CloseIcon />} size="small" variant="secondary" />
    </div>
  ),
};

export const Disabled: Story = {
  args: { disabled: true },
  render: (args) => (
    <div className="story-row">
      <Button {...args} variant="primary" />
      <Button {...args} />
      <Button {...args} variant="quiet" />
      <Button {...args} variant="danger" />
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    const [button] = within(canvasElement).getAllByRole('button');
    if (!button) throw new Error('No button was rendered');
    await userEvent.click(button, { pointerEventsCheck: 0 });
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    children: 'Zahlungspflichtig bestellen und den Gesamtbetrag unwiderruflich treuhänderisch hinterlegen',
    variant: 'primary',
  },
  decorators: [
    (Inner) => (
      <div style={{ inlineSize: '14rem' }}>
        <Inner />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth + 1);
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

function PayOnce({ onPress }: { onPress?: (() => void) | undefined }) {
  const [pending, setPending] = useState(false);
  const pay = () => {
    setPending(true);
    onPress?.();
  };
  return (
    <Button variant="primary" pending={pending} onPress={pay}>
      Pay 34.99 USDT
    </Button>
  );
}

/** A second press changes nothing, focus stays, and the wait is announced. */
export const Pending: Story = {
  render: ({ onPress }) => <PayOnce onPress={onPress} />,
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(canvasElement.querySelector('[aria-live="polite"]')).not.toBeEmptyDOMElement();
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'أضف إلى السلة', icon: <PlusIcon size={16} />, variant: 'primary' },
};
