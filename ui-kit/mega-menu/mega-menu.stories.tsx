import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { Link } from '../button/link.tsx';
import { KitProvider, useKitLocale } from '../foundation/kit-provider.tsx';
import { MegaMenu, type MegaMenuBranch } from './mega-menu.tsx';

const meta = { title: 'Navigation/Mega-menu', component: MegaMenu } satisfies Meta<typeof MegaMenu>;

export default meta;
type Story = StoryObj;

const branch = (label: string, allLabel: string, children: string[]): MegaMenuBranch => ({
  id: label,
  label,
  href: `/${label}`,
  allLabel,
  children: children.map((name) => ({ id: name, label: name, href: `/${name}` })),
});
const english = [
  branch('Kitchen', 'All in Kitchen', ['Mugs', 'Pans', 'Knives', 'Storage']),
  branch('Garden', 'All in Garden', ['Lanterns', 'Pots']),
  branch('Kids', 'All in Kids', ['Toys', 'School']),
];
const arabic = [
  branch('المطبخ', 'كل المطبخ', ['أكواب', 'مقالٍ', 'سكاكين']),
  branch('الحديقة', 'كل الحديقة', ['فوانيس', 'أصص']),
];

/** As a header has it: the trigger is the application's own button. */
function Header({ branches, words }: { branches: MegaMenuBranch[]; words: [string, string] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { locale } = useKitLocale();
  return (
    <KitProvider locale={locale} say={(text: string) => text} navigate={() => undefined}>
      <button
        ref={trigger}
        type="button"
        className="mall-button"
        data-variant="secondary"
        aria-expanded={open}
        onClick={() => setOpen((now) => !now)}
      >
        {words[0]}
      </button>
      <MegaMenu
        label={words[0]}
        trigger={trigger}
        open={open}
        onOpenChange={setOpen}
        branches={branches}
        footer={<Link href="/all">{words[1]}</Link>}
      />
      <Button>After</Button>
    </KitProvider>
  );
}

const opened = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const trigger = canvas.getAllByRole('button')[0] as HTMLElement;
  await userEvent.click(trigger);
  await canvas.findByRole('navigation');
  return { canvas, trigger };
};

export const Basic: Story = {
  render: () => <Header branches={english} words={['All categories', 'Every category']} />,
  play: async ({ canvasElement }) => {
    const { canvas, trigger } = await opened(canvasElement);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(canvas.getByRole('link', { name: 'All in Kitchen' })).toBeVisible());
    await userEvent.hover(canvas.getByRole('link', { name: 'Garden' }));
    await canvas.findByRole('link', { name: 'Lanterns' });
    await userEvent.click(canvas.getByRole('button', { name: 'After' }));
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

export const Keyboard: Story = {
  globals: { locale: 'en' },
  render: () => <Header branches={english} words={['All categories', 'Every category']} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const named = (name: string) => canvas.getByRole('link', { name });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(named('Kitchen')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    await expect(named('Garden')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(named('All in Garden')).toHaveFocus();
    await userEvent.keyboard('p');
    await expect(named('Pots')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(named('Garden')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(named('Every category')).toHaveFocus();
    await userEvent.keyboard('ki');
    await expect(named('Kitchen')).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    await expect(named('Every category')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('button', { name: 'All categories' })).toHaveFocus();
    await expect(canvas.queryByRole('navigation')).toBeNull();
  },
};

/** The focus that goes on leaves the menu closed. */
export const TabbedThrough: Story = {
  globals: { locale: 'en' },
  render: () => <Header branches={english.slice(1, 2)} words={['All categories', 'Every category']} />,
  play: async ({ canvasElement }) => {
    const { canvas } = await opened(canvasElement);
    for (const name of ['Garden', 'Every category', 'All in Garden', 'Lanterns', 'Pots']) {
      await userEvent.tab();
      await expect(canvas.getByRole('link', { name })).toHaveFocus();
    }
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'After' })).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('navigation')).toBeNull());
  },
};

/** A finger chooses a branch with the first tap, and goes there with the second. */
export const Touch: Story = {
  globals: { locale: 'en' },
  render: () => <Header branches={english} words={['All categories', 'Every category']} />,
  play: async ({ canvasElement }) => {
    const { canvas } = await opened(canvasElement);
    const user = userEvent.setup();
    const garden = canvas.getByRole('link', { name: 'Garden' });
    await user.pointer({ keys: '[TouchA]', target: garden });
    await canvas.findByRole('link', { name: 'Lanterns' });
    await user.pointer({ keys: '[TouchA]', target: garden });
    await waitFor(() => expect(canvas.queryByRole('navigation')).toBeNull());
  },
};

export const Empty: Story = {
  render: () => <Header branches={[]} words={['All categories', 'Every category']} />,
};

export const LongText: Story = {
  render: () => (
    <Header
      branches={[
        branch('Haushaltswarenfachgeschäftsbedarf'.repeat(2), 'Alles', ['Becher'.repeat(20), 'Töpfe']),
      ]}
      words={['Alle Kategorien', 'Alle']}
    />
  ),
  play: async ({ canvasElement }) => void (await opened(canvasElement)),
};

export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  render: () => <Header branches={arabic} words={['كل الفئات', 'كل الفئات في صفحة']} />,
  play: async ({ canvasElement }) => {
    const { canvas } = await opened(canvasElement);
    canvas.getByRole('link', { name: 'الحديقة' }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(canvas.getByRole('link', { name: 'كل الحديقة' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('link', { name: 'الحديقة' })).toHaveFocus();
  },
};
