import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Breadcrumb } from './breadcrumb.tsx';
import { SkipLink } from './skip-link.tsx';

/** Where one is, from the top. */
const meta = {
  title: 'Navigation/Breadcrumb',
  component: Breadcrumb,
  args: {
    crumbs: [{ label: 'Home', href: '#home' }, { label: 'Kitchen', href: '#kitchen' }, { label: 'Mugs' }],
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Mugs')).toHaveAttribute('aria-current', 'page');
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2);
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Home' })).toHaveFocus();
  },
};
export const LongText: Story = {
  args: {
    crumbs: [{ label: 'Haushaltswarenfachgeschäftsbedarf'.repeat(3), href: '#a' }, { label: 'Becher' }],
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    crumbs: [{ label: 'الرئيسية', href: '#home' }, { label: 'المطبخ', href: '#kitchen' }, { label: 'أكواب' }],
  },
};

/** On a narrow screen: the way back to the page above. */
export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1' } },
};

/** Out of sight until it has focus. */
export const Skip: Story = {
  render: () => (
    <>
      <SkipLink href="#content" />
      <p id="content" tabIndex={-1}>
        Content
      </p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link.getBoundingClientRect().width).toBeLessThan(2);
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(link.getBoundingClientRect().width).toBeGreaterThan(44);
  },
};
