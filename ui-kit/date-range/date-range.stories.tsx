import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { DateRange, type DateRangeProps } from './date-range.tsx';

function Kept(props: DateRangeProps) {
  const [value, setValue] = useState(props.value);
  return <DateRange {...props} value={value} onChange={setValue} />;
}

const meta = {
  title: 'Fields/Date range',
  component: DateRange,
  args: {
    label: 'When',
    fromLabel: 'From',
    untilLabel: 'Until',
    value: { from: '2026-03-01T09:30', until: '' },
    onChange: () => undefined,
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof DateRange>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('group', { name: 'When' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Until'), '2026-03-02T10:00');
    await expect(canvas.getByLabelText('Until')).toHaveValue('2026-03-02T10:00');
    await expect(canvas.getByLabelText('From')).toHaveValue('2026-03-01T09:30');
  },
};
export const Days: Story = {
  args: { days: true, value: { from: '2026-03-01', until: '' } },
  render: (args) => (
    <form>
      <Kept {...args} />
      <Button type="submit">Find</Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Until'), '2026-03-02');
    await expect(canvas.getByLabelText('Until')).toHaveValue('2026-03-02');
    await expect(canvas.getByLabelText('From')).toHaveValue('2026-03-01');
  },
};
export const Invalid: Story = {
  args: {
    value: { from: '2026-03-02T09:30', until: '2026-03-01T09:30' },
    error: 'The end is before the beginning.',
  },
};
export const LongText: Story = {
  args: { fromLabel: 'The first moment that is to be included in the search', untilLabel: 'And the last' },
  decorators: [
    (Inner) => (
      <div style={{ inlineSize: '16rem' }}>
        <Inner />
      </div>
    ),
  ],
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText('From')).toHaveFocus();
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { label: 'الوقت', fromLabel: 'من', untilLabel: 'إلى' },
};
