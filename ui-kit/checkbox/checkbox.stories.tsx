import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Choices/Checkbox',
  component: Checkbox,
  args: { children: 'I accept the terms', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByText('I accept the terms'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
  },
};

const goods = ['Ceramic mug', 'Linen towel', 'Oak tray'];

function SellerLines() {
  const [chosen, setChosen] = useState(['Ceramic mug']);
  const all = chosen.length === goods.length;
  const turn = (name: string, on: boolean) =>
    setChosen(on ? [...chosen, name] : chosen.filter((n) => n !== name));
  return (
    <div className="story-stack">
      <Checkbox checked={all} mixed={chosen.length > 0 && !all} onChange={(on) => setChosen(on ? goods : [])}>
        All of Blue Kiln Pottery
      </Checkbox>
      {goods.map((name) => (
        <Checkbox key={name} checked={chosen.includes(name)} onChange={(on) => turn(name, on)}>
          {name}
        </Checkbox>
      ))}
    </div>
  );
}

/** One of three lines is selected, so the seller's box is neither on nor off. */
export const Mixed: Story = {
  render: () => <SellerLines />,
  play: async ({ canvasElement }) => {
    const all = within(canvasElement).getByLabelText('All of Blue Kiln Pottery');
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(within(canvasElement).getByLabelText('Oak tray')).toBeChecked();
    await expect(all).toBeChecked();
  },
};

export const Disabled: Story = { args: { disabled: true, defaultChecked: true } };
export const Invalid: Story = { args: { error: true } };
export const LongText: Story = {
  args: {
    children: 'Ich habe die Allgemeinen Geschäftsbedingungen gelesen und erkläre mich einverstanden. '.repeat(
      3,
    ),
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(within(canvasElement).getByRole('checkbox')).toBeChecked();
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'أوافق على الشروط', defaultChecked: true },
};
