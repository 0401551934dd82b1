import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Tokens } from './tokens.tsx';

const meta = { title: 'Tokens', component: Tokens, tags: ['!autodocs'] } satisfies Meta<typeof Tokens>;

export default meta;
type Story = StoryObj<typeof meta>;

export const All: Story = {
  play: async ({ canvasElement, globals }) => {
    const surface = within(canvasElement).getByText('--mall-surface').parentElement;
    const value = globals['theme'] === 'dark' ? '#141816' : '#ffffff';
    await expect(surface).toHaveTextContent(value);
  },
};
