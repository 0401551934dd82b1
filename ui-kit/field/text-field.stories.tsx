import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CodeField } from './code-field.tsx';
import { MoneyField } from './money-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Fields/Text fields',
  component: TextField,
  args: { label: 'Recipient name', description: 'As on the identity card', onChange: fn() },
  decorators: [
    (Inner) => (
      <div className="story-stack">
        <Inner />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Recipient name');
    await expect(input).toHaveAccessibleDescription('As on the identity card');
    await userEvent.type(input, 'Li');
    await expect(args.onChange).toHaveBeenLastCalledWith('Li');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: 'Li Na' } };

export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Li Na' } };

export const Invalid: Story = {
  args: { required: true, error: 'Give a name of at most 64 characters.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox');
    await expect(input).toBeInvalid();
    await expect(input).toBeRequired();
    await expect(input).toHaveAccessibleDescription(/Give a name of at most 64 characters\./);
  },
};

/** An error that appears while typing is announced at once. */
export const ErrorWhileTyping: Story = {
  render: function Typing(args) {
    const [name, setName] = useState('');
    const error = name.length > 3 ? 'At most 3 characters.' : undefined;
    return <TextField {...args} value={name} onChange={setName} error={error} />;
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(within(canvasElement).getByRole('textbox'), 'Mira');
    await expect(canvasElement.querySelector('[aria-live="polite"]')).toHaveTextContent(
      'At most 3 characters.',
    );
  },
};

export const LongText: Story = {
  args: {
    label:
      'Rechtsverbindlicher vollständiger Firmenname einschließlich Rechtsform und Registergerichtsbezeichnung',
    description: 'Wirtschaftsprüfungsgesellschaftsbescheinigungsnummernverzeichnis '.repeat(2),
    error: 'Bitte geben Sie den vollständigen Namen genau so an, wie er im Handelsregister eingetragen ist.',
  },
};

export const Keyboard: Story = {
  render: () => (
    <>
      <TextField label="First" />
      <TextField label="Second" />
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('First')).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('Second')).toHaveFocus();
  },
};

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'اسم المستلم', description: 'كما هو في بطاقة الهوية', optional: true },
};

export const SeveralLines: Story = {
  render: () => (
    <TextArea label="Remark for the seller" optional description="Up to 200 characters" maxLength={200} />
  ),
};

/** Text over the limit stays, is counted, and is reported. */
export const Counted: Story = {
  globals: { locale: 'en' },
  render: function Counting(args) {
    const [text, setText] = useState('');
    const error = text.length > 10 ? 'Use at most 10 characters.' : undefined;
    return (
      <TextArea
        label={args.label}
        description="For the seller"
        limit={10}
        value={text}
        onChange={setText}
        error={error}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('textbox');
    await expect(area).toHaveAccessibleDescription('For the seller 0 of 10 characters');
    await userEvent.type(area, 'A cup broke');
    await expect(area).toHaveValue('A cup broke');
    await expect(area).toBeInvalid();
    await expect(area).toHaveAccessibleDescription(/11 of 10 characters/);
  },
};

export const Password: Story = {
  render: () => <PasswordField label="Password" autoComplete="current-password" defaultValue="123456" />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByDisplayValue('123456');
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const OneTimeCode: Story = {
  render: ({ onChange }) => <CodeField label="Code from the message" onChange={onChange} />,
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Code from the message');
    await expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.click(input);
    await userEvent.paste('123-456');
    await expect(args.onChange).toHaveBeenLastCalledWith('123456');
  },
};

export const Amount: Story = {
  render: ({ onChange }) => <MoneyField label="Amount" unit="USDT" decimals={10} onChange={onChange} />,
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Amount');
    await userEvent.type(input, '30000000.0123456789');
    await expect(args.onChange).toHaveBeenLastCalledWith('30000000.0123456789');
    await userEvent.type(input, '1x');
    await expect(input).toHaveValue('30000000.01234567891x');
    await expect(input).toHaveAccessibleDescription(/1234\.50/);
    await expect(args.onChange).toHaveBeenLastCalledWith('?');
  },
};

/** A comma is a decimal mark or one between thousands, by the digits behind it; it is never left out. */
export const MoneyWithComma: Story = {
  globals: { locale: 'en' },
  render: ({ onChange }) => <MoneyField label="Price" unit="USDT" onChange={onChange} />,
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByLabelText('Price');
    await userEvent.type(input, '3,50');
    await expect(args.onChange).toHaveBeenLastCalledWith('3.50');
    await userEvent.tab();
    await expect(input).toHaveValue('3.50');
    await userEvent.clear(input);
    await userEvent.type(input, '1,500');
    await expect(input).toHaveAccessibleDescription(
      '1,500 can be read in two ways. Write 1500, or a point before decimals.',
    );
    await expect(args.onChange).toHaveBeenLastCalledWith('?');
    await userEvent.tab();
    await expect(input).toHaveValue('1,500');
    await userEvent.clear(input);
    await userEvent.type(input, '1,234,567.5');
    await userEvent.tab();
    await expect(input).toHaveValue('1234567.5');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234567.5');
  },
};
