import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { QrCode } from './qr-code.tsx';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';
const meta = {
  title: 'Data/QR code',
  component: QrCode,
  args: { value: address, alt: 'Deposit address on Ethereum' },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'Deposit address on Ethereum' }),
    ).toBeVisible();
  },
};
export const LongText: Story = { args: { value: 'ethereum:'.concat(address.repeat(6)), size: 240 } };
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { alt: 'عنوان الإيداع على شبكة Ethereum' },
};
