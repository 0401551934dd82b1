import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'all', title: 'All', count: 12, content: 'Twelve orders.' },
  { id: 'unpaid', title: 'To pay', count: 2, content: 'Two orders wait for payment.' },
  { id: 'sent', title: 'On the way', count: 0, content: 'Nothing is on the way.' },
  { id: 'done', title: 'Done', content: 'Ten orders are done.', disabled: true },
];

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: { label: 'Orders', items, onSelect: fn() },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

const tab = (canvas: HTMLElement, name: RegExp) => within(canvas).getByRole('tab', { name });

export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(tab(canvasElement, /To pay/));
    await expect(args.onSelect).toHaveBeenLastCalledWith('unpaid');
    await expect(within(canvasElement).getByRole('tabpanel')).toHaveTextContent(
      'Two orders wait for payment.',
    );
  },
};

export const Disabled: Story = {
  args: { items: items.map((item) => ({ ...item, disabled: item.id !== 'all' })) },
};

export const LongText: Story = {
  args: { items: items.map((item) => ({ ...item, title: `${item.title} (Auftragsbearbeitungsstatus)` })) },
};

/** In left-to-right the right arrow moves on; a disabled tab is skipped. */
export const Keyboard: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(tab(canvasElement, /All/)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab(canvasElement, /To pay/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(tab(canvasElement, /On the way/)).toHaveFocus();
  },
};

/** In right-to-left the left arrow moves on. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tab(canvasElement, /To pay/)).toHaveFocus();
  },
};
