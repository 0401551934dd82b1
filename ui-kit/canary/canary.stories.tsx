import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { createPortal } from 'react-dom';

/** Stories that are wrong on purpose. If one of them passes, the accessibility check has stopped working. */
const meta = { title: 'Canary', tags: ['canary', '!autodocs', '!dev'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnlabelledInput: Story = { render: () => <input type="text" /> };

export const FaintWords: Story = {
  render: () => <p style={{ color: '#b8b8b8', background: '#ffffff' }}>Fees are said before the button.</p>,
};

/** In a portal at the end of the body, where dialogs are drawn. */
export const PictureWithoutWords: Story = {
  render: () => createPortal(<div>{wordless}</div>, document.body),
};

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const attributes = { src: pixel, width: 40, height: 40 };
const wordless = createElement('img', attributes);

export const BrokenPromise: Story = {
  render: () => <p>Ready</p>,
  play: () => Promise.reject(new Error('a play step that fails')),
};
