import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Combobox, type ComboboxProps } from './combobox.tsx';

const options = [
  { value: 'Austria', label: 'Austria' },
  { value: 'China', label: 'China' },
  { value: 'Saudi Arabia', label: 'Saudi Arabia' },
  { value: 'Thailand', label: 'Thailand' },
];

function Kept(props: ComboboxProps) {
  const [value, setValue] = useState(props.value);
  return (
    <Combobox
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next);
        props.onChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Fields/Combobox',
  component: Combobox,
  args: { label: 'Country', options, value: '', onChange: fn() },
  render: (props) => <Kept {...props} />,
  decorators: [
    (Inner) => (
      <div className="story-stack">
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof Combobox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Typing finds; a press chooses. */
export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox', { name: 'Country' });
    await userEvent.type(field, 'ara');
    await expect(within(canvasElement).getAllByRole('option')).toHaveLength(1);
    await userEvent.click(within(canvasElement).getByRole('option', { name: 'Saudi Arabia' }));
    await expect(field).toHaveValue('Saudi Arabia');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onChange).toHaveBeenLastCalledWith('Saudi Arabia');
  },
};
/** Other words are not taken: leaving the field brings the chosen one back. */
export const NoMatch: Story = {
  args: { value: 'China' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.clear(field);
    await userEvent.type(field, 'Atlantis');
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/./);
    await userEvent.tab();
    await expect(args.onChange).not.toHaveBeenCalledWith('Atlantis');
  },
};
export const Free: Story = {
  args: { label: 'City', free: true },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('combobox');
    await userEvent.type(field, 'Atlantis');
    await userEvent.tab();
    await expect(field).toHaveValue('Atlantis');
    await expect(args.onChange).toHaveBeenLastCalledWith('Atlantis');
  },
};
/** Nothing to choose from: a field for text. */
export const Empty: Story = {
  args: { options: [], label: 'City' },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByLabelText('City'), 'Pristina');
    await expect(within(canvasElement).queryByRole('listbox')).toBeNull();
  },
};
export const Disabled: Story = { args: { disabled: true, value: 'China' } };
export const Invalid: Story = {
  args: { required: true, error: 'Choose a country.' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('combobox');
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(/Choose a country\./);
  },
};
const long = 'Vereinigtes Königreich Großbritannien und Nordirland mit allen Überseegebieten';
export const LongText: Story = {
  args: { value: 'long', options: [{ value: 'long', label: long }] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(within(canvasElement).getByRole('option', { selected: true })).toHaveTextContent(long);
  },
};
/** Arrows move through the list, Enter chooses, Escape closes. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    const field = within(canvasElement).getByRole('combobox');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const option = within(canvasElement).getByRole('option', { name: 'China' });
    await expect(field).toHaveAttribute('aria-activedescendant', option.id);
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('China');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect(within(canvasElement).queryByRole('listbox')).toBeNull();
    await expect(field).toHaveValue('China');
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'البلد', options: [{ value: 'Saudi Arabia', label: 'السعودية' }], value: 'Saudi Arabia' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('combobox'));
    await expect(within(canvasElement).getByRole('option')).toHaveTextContent('السعودية');
  },
};
