import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateTime } from './date-time.tsx';
import { Money } from './money.tsx';

const meta = {
  title: 'Data/Money and time',
  component: Money,
  args: { amount: '1234.5', unit: 'USDT' },
} satisfies Meta<typeof Money>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  render: (args) => (
    <div className="story-stack">
      <Money {...args} />
      <Money {...args} size="large" />
      <Money {...args} size="display" />
      <Money {...args} former />
    </div>
  ),
};

export const History: Story = {
  render: () => (
    <div className="story-stack">
      <Money amount="250" unit="USDT" sign="always" coloured />
      <Money amount="-34.99" unit="USDT" sign="always" coloured />
      <Money amount="0" unit="USDT" sign="always" coloured />
    </div>
  ),
};

/** Every digit of ten decimals is shown. */
export const Exact: Story = {
  globals: { locale: 'en' },
  args: { amount: '30000000.0123456789' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('data')).toHaveTextContent('30,000,000.0123456789 USDT');
    await expect(canvasElement.querySelector('data')).toHaveAttribute('value', '30000000.0123456789');
  },
};

export const LongText: Story = { args: { amount: '999999999999999999.9999999999', size: 'display' } };

/** The amount stays in one piece inside Arabic text, with Latin digits. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  render: (args) => (
    <p>
      المبلغ <Money {...args} /> لكل طلب
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('data')).toHaveTextContent('1,234.50 USDT');
  },
};

export const Times: Story = {
  render: () => (
    <div className="story-stack">
      <DateTime value="2026-03-01T16:05:09Z" timeZone="Asia/Shanghai" zone />
      <DateTime value="2026-03-01T16:05:09Z" timeZone="UTC" dateOnly />
      <DateTime value={undefined} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('time')).toHaveTextContent('2026-03-02 00:05:09 GMT+8');
  },
};
