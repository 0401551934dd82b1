import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { NumberField } from './number-field.tsx';

const meta = {
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

/** Typed quantities snap to a whole step within the limits when the field is left. */
export const Limits: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(field(canvasElement));
    await userEvent.type(field(canvasElement), '9999');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(500);
    await userEvent.clear(field(canvasElement));
    await userEvent.type(field(canvasElement), '33');
    await userEvent.tab();
    await expect(args.onChange).toHaveBeenLastCalledWith(30);
  },
};

/** There is no quantity in an empty field: it goes back to the one before. */
export const Emptied: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.clear(field(canvasElement));
    await userEvent.tab();
    await expect(field(canvasElement)).toHaveValue('20');
    await expect(args.onChange).not.toHaveBeenCalled();
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
