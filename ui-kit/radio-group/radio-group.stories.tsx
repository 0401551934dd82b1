import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { RadioGroup } from './radio-group.tsx';

const options = [
  { value: 'small', label: '250 ml', description: '3.20 USDT' },
  { value: 'large', label: '400 ml', description: '3.90 USDT' },
  { value: 'huge', label: '700 ml', description: 'Sold out', disabled: true },
];

const meta = {
  title: 'Choices/Radio group',
  component: RadioGroup,
  args: { label: 'Size', options, defaultValue: 'small', onChange: fn() },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  args: { id: 'size' },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('radiogroup')).toHaveAttribute('id', 'size');
    await userEvent.click(within(canvasElement).getByText('400 ml'));
    await expect(args.onChange).toHaveBeenLastCalledWith('large');
  },
};

const dot = (colour: string) => (
  <span
    style={{ display: 'block', inlineSize: 20, blockSize: 20, borderRadius: '50%', background: colour }}
  />
);

export const Tiles: Story = {
  args: {
    label: 'Colour',
    appearance: 'tiles',
    options: [
      { value: 'sand', label: 'Sand', picture: dot('#d8c3a5') },
      { value: 'moss', label: 'Moss', picture: dot('#5b7553') },
      { value: 'ink', label: 'Ink', picture: dot('#2b3a55'), disabled: true },
    ],
    defaultValue: 'moss',
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { error: 'Choose a size.' } };
export const LongText: Story = {
  args: {
    options: [
      { value: 'a', label: 'Sonderanfertigung nach Kundenzeichnung', description: 'Lieferzeit '.repeat(20) },
    ],
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText(/250 ml/)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('large');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onChange).toHaveBeenLastCalledWith('small');
  },
};
/** Nothing is chosen yet, as its owner says with a value that is no option. */
export const NothingChosen: Story = {
  args: { defaultValue: undefined, value: '' },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText(/250 ml/)).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith('small');
    await expect(within(canvasElement).getByLabelText(/250 ml/)).not.toBeChecked();
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'اللون',
    appearance: 'tiles',
    options: [
      { value: 'small', label: 'رملي', picture: dot('#d8c3a5') },
      { value: 'moss', label: 'أخضر', picture: dot('#5b7553') },
    ],
  },
};
