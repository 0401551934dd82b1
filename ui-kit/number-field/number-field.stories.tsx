import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { NumberField } from './number-field.tsx';

/** A count. */
const meta = {
  title: 'Fields/Number field',
  component: NumberField,
  args: { label: 'Quantity', min: 20, max: 500, step: 10, defaultValue: 20, onChange: fn() },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = (canvas: HTMLElement) => within(canvas).getByRole('textbox');

export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Increase Quantity' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(30);
    await expect(field(canvasElement)).toHaveValue('30');
  },
};

/** What is typed stays, also beyond the limits: the one who asks for it says what is wrong. */
export const Limits: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(field(canvasElement));
    await userEvent.type(field(canvasElement), '9999');
    await expect(args.onChange).toHaveBeenLastCalledWith(9999);
    await userEvent.tab();
    await expect(field(canvasElement)).toHaveValue('9,999');
    await userEvent.clear(field(canvasElement));
    await userEvent.type(field(canvasElement), '3');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(3);
    await expect(field(canvasElement)).toHaveValue('3');
  },
};

/** The buttons lead back to what is allowed. */
export const BackByButton: Story = {
  args: { defaultValue: 9999 },
  globals: { locale: 'en' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Decrease Quantity' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(500);
  },
};

/** An empty field is no quantity, and no number that is none. */
export const Emptied: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(field(canvasElement));
    await userEvent.tab();
    await expect(field(canvasElement)).toHaveValue('');
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(field(canvasElement), '30');
    await expect(args.onChange).toHaveBeenLastCalledWith(30);
  },
};

/** Not by its words: they are announced too. */
const wrong = (canvas: HTMLElement) => canvas.querySelector('.mall-field-error');

const leastOf50 = (value: number | null) =>
  value === null || value < 50
    ? { error: 'At least 50 in an order.', remedy: { label: 'Take 50', value: 50 } }
    : {};

/** What is wrong is said once the typing pauses or ends, with what mends it; the focus stays at the field. */
export const Remedy: Story = {
  render: function Remedied(args) {
    const [value, setValue] = useState<number | null>(50);
    return <NumberField {...args} min={50} value={value} onChange={setValue} {...leastOf50(value)} />;
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.clear(field(canvasElement));
    await userEvent.type(field(canvasElement), '10');
    await expect(wrong(canvasElement)).toBeNull();
    await userEvent.tab();
    await expect(field(canvasElement)).toHaveValue('10');
    await expect(field(canvasElement)).toHaveAccessibleDescription('At least 50 in an order.');
    await expect(canvas.getByRole('button', { name: 'Take 50' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field(canvasElement)).toHaveValue('50');
    await expect(field(canvasElement)).toHaveFocus();
    await expect(wrong(canvasElement)).toBeNull();
  },
};

export const ScrollingChangesNothing: Story = {
  play: async ({ canvasElement, args }) => {
    field(canvasElement).focus();
    await fireEvent.wheel(field(canvasElement), { deltaY: -100 });
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(field(canvasElement)).toHaveValue('20');
  },
};

export const Small: Story = { args: { size: 'small', hideLabel: true } };

export const Disabled: Story = { args: { disabled: true } };

export const Invalid: Story = { args: { error: 'Only 12 are left.' } };

export const LongText: Story = {
  args: {
    label: 'Stückzahl je Verpackungseinheit für die Sammelbestellung',
    description: 'Mindestens 20 Stück',
  },
};

export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(field(canvasElement)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(args.onChange).toHaveBeenLastCalledWith(30);
    await userEvent.keyboard('{End}');
    await expect(args.onChange).toHaveBeenLastCalledWith(500);
    await userEvent.keyboard('{Home}');
    await expect(args.onChange).toHaveBeenLastCalledWith(20);
  },
};

/** The buttons use the page's language, and digits stay Latin. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'الكمية' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'زيادة الكمية' }));
    await expect(field(canvasElement)).toHaveValue('30');
  },
};
