import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Steps, type TaskStep } from './steps.tsx';

const steps: readonly TaskStep[] = [
  { id: 'documents', title: 'Documents', href: '#documents' },
  { id: 'address', title: 'Address', href: '#address' },
  { id: 'check', title: 'Check' },
  { id: 'done', title: 'Send' },
];

const meta = {
  title: 'Navigation/Steps',
  component: Steps,
  args: { label: 'Opening a shop', steps, current: 'check' },
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const items = within(canvasElement).getAllByRole('listitem');
    await expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    await expect(items[0]).toHaveTextContent('Done: Documents');
    await expect(items[3]).toHaveTextContent(/^4Send$/);
  },
};
export const First: Story = { args: { current: 'documents' } };
/** None is left. */
export const AllDone: Story = {
  args: { current: undefined },
  play: async ({ canvasElement }) => {
    const states = within(canvasElement)
      .getAllByRole('listitem')
      .map((item) => item.dataset['state']);
    await expect(new Set(states)).toEqual(new Set(['done']));
  },
};
/** Something must be mended in a step one has left. */
export const Invalid: Story = {
  args: { steps: steps.map((step) => ({ ...step, failed: step.id === 'address' })) },
};
export const Narrow: Story = {
  decorators: [(Inner) => <div style={{ maxInlineSize: '20rem' }}>{<Inner />}</div>],
};
export const LongText: Story = {
  args: {
    steps: steps.map((step) => ({ ...step, title: `${step.title}: Unternehmensregistrierungsunterlagen` })),
  },
};
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const went = fn();
    const hear = (event: Event) => {
      event.preventDefault();
      went((event.target as HTMLElement).textContent);
    };
    canvasElement.addEventListener('click', hear);
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('link', { name: 'Address' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(went).toHaveBeenLastCalledWith('Address');
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
    canvasElement.removeEventListener('click', hear);
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'فتح متجر',
    steps: [
      { id: 'documents', title: 'المستندات', href: '#documents' },
      { id: 'address', title: 'العنوان', href: '#address' },
      { id: 'check', title: 'المراجعة' },
      { id: 'done', title: 'الإرسال' },
    ],
  },
};
