import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { SlidePuzzle } from './slide-puzzle.tsx';

const drawn = (width: number, height: number, inside: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${inside}</svg>`)}`;

const meta = {
  title: 'Choices/Slide puzzle',
  component: SlidePuzzle,
  args: {
    label: 'Slide the piece to its place',
    background: drawn(
      320,
      160,
      '<rect width="320" height="160" fill="#c9a86a"/><circle cx="250" cy="30" r="18" fill="#fff3d0"/><rect x="180" y="60" width="56" height="56" fill="#6b5630"/>',
    ),
    piece: drawn(
      56,
      56,
      '<rect x="1" y="1" width="54" height="54" fill="#c9a86a" stroke="#fff" stroke-width="2"/>',
    ),
    width: 320,
    height: 160,
    pieceSize: 56,
    y: 60,
    value: 0,
    valueText: '',
    words: { farLeft: 'Far left', left: 'Left', right: 'Right', farRight: 'Far right' },
    onMove: () => {},
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <SlidePuzzle {...args} value={value} valueText={`${Math.round(value)} of 264`} onMove={setValue} />
    );
  },
} satisfies Meta<typeof SlidePuzzle>;

export default meta;
type Story = StoryObj<typeof meta>;

const sliderIn = (canvas: HTMLElement) =>
  within(canvas).getByRole('slider', { name: 'Slide the piece to its place' });
const pieceIn = (canvas: HTMLElement) => canvas.querySelector('[data-part=piece]') ?? canvas;

export const Basic: Story = {};

/** The slider tells its place in words, and goes there by keys alone; the ends of the picture are no key away. */
export const ByKeys: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const slider = sliderIn(canvasElement);
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(slider).toHaveValue('0');
    await fireEvent.input(slider, { target: { value: '2' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '2 of 264');
  },
};

/** Nothing must be dragged (WCAG 2.5.7). */
export const ByButtons: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Far right' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Right' }));
    await expect(sliderIn(canvasElement)).toHaveValue('28');
    await userEvent.click(canvas.getByRole('button', { name: 'Far left' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Far left' }));
    await expect(sliderIn(canvasElement)).toHaveValue('0');
  },
};

/** The piece follows the pointer, whatever size the picture is shown in. */
export const ByDragging: Story = {
  play: async ({ canvasElement }) => {
    const piece = pieceIn(canvasElement);
    const from = piece.getBoundingClientRect();
    const at = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
    await userEvent.pointer([
      {
        keys: '[MouseLeft>]',
        target: piece,
        coords: { clientX: at.x, clientY: at.y, pageX: at.x, pageY: at.y },
      },
      { coords: { clientX: at.x + 40, clientY: at.y, pageX: at.x + 40, pageY: at.y } },
      { coords: { clientX: at.x + 80, clientY: at.y + 9, pageX: at.x + 80, pageY: at.y + 9 } },
      { keys: '[/MouseLeft]' },
    ]);
    const moved = piece.getBoundingClientRect().x - from.x;
    await expect(Math.abs(moved - 80)).toBeLessThan(2);
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const Narrow: Story = {
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '16rem' }}>
        <Shown />
      </div>
    ),
  ],
};

/** The picture stays as it is: its left is left. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const before = pieceIn(canvasElement).getBoundingClientRect().x;
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Far right' }));
    await expect(pieceIn(canvasElement).getBoundingClientRect().x).toBeGreaterThan(before);
  },
};
