import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fragment } from 'react';
import { expect } from 'storybook/test';
import { everyComponent, type Shared } from './every-component.tsx';

/** What each component passes on, in a browser, where refs are set. */
const meta = {
  title: 'Conformance',
  tags: ['!autodocs', '!dev'],
  parameters: { a11y: { test: 'off' } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const reached = new Map<string, Element>();

const sharedFor = (name: string): Shared => ({
  ref: (element) => void (element && reached.set(name, element)),
  className: 'given',
  style: { order: 7 },
  'data-conformance': name,
  'aria-describedby': 'note',
});

/** Portals come last: they hide the rest of the page from assistive technology. */
const entries = Object.entries(everyComponent).filter(([, entry]) => !entry.portal);
const portals = Object.entries(everyComponent).filter(([, entry]) => entry.portal);

async function passesOn(name: string) {
  await expect(reached.get(name), `${name} sets its ref`).toBeInstanceOf(Element);
  const marked = document.querySelector(`[data-conformance="${name}"]`);
  await expect(marked, `${name} passes data-* on`).not.toBeNull();
  const field = marked?.closest('.mall-field, .mall-checkbox, .mall-tabs, .mall-slider');
  const styled = marked?.matches('.given') ? marked : field;
  await expect(styled, `${name} merges its class`).toHaveClass('given');
  await expect(styled?.classList.length, `${name} keeps its own class`).toBeGreaterThan(1);
  await expect(styled, `${name} takes a style`).toHaveStyle({ order: '7' });
}

export const InPlace: Story = {
  render: () => (
    <>
      <p id="note">Note</p>
      {entries.map(([name, entry]) => (
        <div key={name}>{entry.render(sharedFor(name))}</div>
      ))}
    </>
  ),
  play: async () => {
    for (const [name] of entries) await passesOn(name);
  },
};

export const InPortals: Story = {
  render: () => (
    <>
      {portals.map(([name, entry]) => (
        <Fragment key={name}>{entry.render(sharedFor(name))}</Fragment>
      ))}
    </>
  ),
  play: async () => {
    for (const [name] of portals) await passesOn(name);
  },
};
