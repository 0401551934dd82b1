import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Money } from '../money/money.tsx';
import { Facts } from './facts.tsx';

const meta = {
  title: 'Data/Facts',
  component: Facts,
  args: {
    facts: [
      { id: 'amount', term: 'Amount', value: <Money amount="50" unit="USDT" /> },
      { id: 'network', term: 'Network', value: 'ethereum' },
      { id: 'address', term: 'Address', value: '0x52908400098527886E0F7030069857D2E4169EE7' },
    ],
  },
} satisfies Meta<typeof Facts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getAllByRole('definition')[1]).toHaveTextContent('ethereum');
  },
};
export const Empty: Story = { args: { facts: [] } };
export const LongText: Story = {
  decorators: [
    (Inner) => (
      <div style={{ inlineSize: '12rem' }}>
        <Inner />
      </div>
    ),
  ],
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { facts: [{ id: 'network', term: 'الشبكة', value: 'ethereum' }] },
};
