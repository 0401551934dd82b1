import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Disclosure } from './disclosure.tsx';

/** More to read under its title. */
const meta = {
  title: 'Overlays/Disclosure',
  component: Disclosure,
  args: { title: 'Delivery', hint: '7 to 12 days', children: <p>It ships within 24 hours.</p> },
} satisfies Meta<typeof Disclosure>;

export default meta;
type Story = StoryObj<typeof meta>;

const title = (canvas: HTMLElement) => canvas.querySelector('summary') ?? canvas;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('It ships within 24 hours.')).not.toBeVisible();
    await userEvent.click(title(canvasElement));
    await expect(within(canvasElement).getByText('It ships within 24 hours.')).toBeVisible();
  },
};
export const Open: Story = { args: { open: true } };
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(title(canvasElement)).toHaveFocus();
  },
};

/** One of several is open at a time. */
export const OneOfSeveral: Story = {
  render: (args) => (
    <>
      <Disclosure {...args} name="help" open />
      <Disclosure {...args} name="help" title="Returns" hint={undefined}>
        <p>Within 7 days of delivery.</p>
      </Disclosure>
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText('Returns'));
    await expect(canvas.getByText('Within 7 days of delivery.')).toBeVisible();
    await expect(canvas.getByText('It ships within 24 hours.')).not.toBeVisible();
  },
};
export const LongText: Story = {
  args: { title: 'Haushaltswarenfachgeschäftsbedarfslieferung '.repeat(4), open: true },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { title: 'التوصيل', hint: 'من 7 إلى 12 يومًا', children: <p>يُشحن خلال 24 ساعة.</p>, open: true },
};
