import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProductPage } from './product-page.tsx';
import { WalletPage } from './wallet-page.tsx';

/** The components in realistic combinations, for a look in every brand and both directions. */
const meta = { title: 'Whole pages', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Product: Story = { render: () => <ProductPage /> };
export const ProductRightToLeft: Story = { globals: { locale: 'ar' }, render: () => <ProductPage /> };
export const Wallet: Story = { render: () => <WalletPage /> };
export const WalletRightToLeft: Story = { globals: { locale: 'ar' }, render: () => <WalletPage /> };
