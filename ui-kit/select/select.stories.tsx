import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Select } from './select.tsx';

const options = [
  { value: 'cn', label: 'China' },
  { value: 'sa', label: 'Saudi Arabia' },
  { value: 'th', label: 'Thailand' },
  { value: 'xx', label: 'Not served', disabled: true },
];

const meta = {
  title: 'Choices/Select',
  component: Select,
  args: { label: 'Country', options, onChange: fn() },
  decorators: [
    (Inner) => (
      <div className="story-stack">
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.selectOptions(within(canvasElement).getByLabelText('Country'), 'th');
    await expect(args.onChange).toHaveBeenLastCalledWith('th');
  },
};
export const Chosen: Story = { args: { defaultValue: 'sa' } };
/** An option for none can be chosen again, so nothing else stands in its place. */
export const AnyOfThem: Story = {
  args: { value: '', options: [{ value: '', label: 'Any country' }, ...options] },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByLabelText('Country');
    await expect(select).toHaveDisplayValue('Any country');
    await expect(within(select).getAllByRole('option')).toHaveLength(options.length + 1);
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = {
  args: { required: true, error: 'Choose a country.' },
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox');
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription(/Choose a country\./);
  },
};
export const LongText: Story = {
  args: {
    defaultValue: 'long',
    options: [
      {
        value: 'long',
        label: 'Vereinigtes Königreich Großbritannien und Nordirland mit allen Überseegebieten',
      },
    ],
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('Country')).toHaveFocus();
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'البلد', options: [{ value: 'sa', label: 'السعودية' }], defaultValue: 'sa' },
};
