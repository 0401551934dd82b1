import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { PictureGallery } from './picture-gallery.tsx';
import { PictureViewer } from './picture-viewer.tsx';
import { drawn, galleryWords, viewerWords } from './story-pictures.ts';

/**
 * Pictures of one thing, and each of them in full.
 *
 * A finger across the picture shows another one, two fingers enlarge it, and one shifts it then.
 */
const meta = {
  title: 'Pictures/Picture gallery',
  component: PictureGallery,
  args: {
    pictures: [drawn('Front', 150), drawn('Side', 30), drawn('Back', 210)],
    index: 0,
    onIndex: fn(),
    onEnlarge: fn(),
    words: galleryWords,
  },
  decorators: [
    (Inner) => (
      <div style={{ maxInlineSize: '26rem' }}>
        <Inner />
      </div>
    ),
  ],
  render: function Kept(args) {
    const [index, setIndex] = useState(args.index);
    const onIndex = (next: number) => {
      setIndex(next);
      args.onIndex(next);
    };
    return <PictureGallery {...args} index={index} onIndex={onIndex} />;
  },
} satisfies Meta<typeof PictureGallery>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Next picture' }));
    await expect(args.onIndex).toHaveBeenLastCalledWith(1);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 3');
    await userEvent.click(canvas.getByRole('button', { name: 'Previous picture' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Previous picture' }));
    await expect(args.onIndex).toHaveBeenLastCalledWith(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Front' }));
    await expect(args.onIndex).toHaveBeenLastCalledWith(0);
  },
};
/** One picture needs no turning. */
export const Single: Story = { args: { pictures: [drawn('Front', 150)] } };
export const Empty: Story = { args: { pictures: [] } };
export const Many: Story = {
  args: { pictures: Array.from({ length: 9 }, (_, index) => drawn(`Picture ${index + 1}`, index * 40)) },
};
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Next picture' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onIndex).toHaveBeenLastCalledWith(1);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnlarge).toHaveBeenCalledOnce();
  },
};
export const RightToLeft: Story = { globals: { locale: 'ar' } };

/** In full: by keys alone, and back to the button. */
export const InFull: Story = {
  globals: { locale: 'en' },
  render: function Opened(args) {
    const [index, setIndex] = useState(0);
    const [open, setOpen] = useState(false);
    return (
      <>
        <PictureGallery {...args} index={index} onIndex={setIndex} onEnlarge={() => setOpen(true)} />
        {open && (
          <PictureViewer
            title="Mug"
            pictures={args.pictures}
            index={index}
            onIndex={setIndex}
            onClose={() => setOpen(false)}
            words={viewerWords}
          />
        )}
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const enlarge = canvas.getByRole('button', { name: 'Enlarge' });
    await userEvent.click(enlarge);
    const dialog = within(canvas.getByRole('dialog', { name: 'Mug' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.getByRole('img', { name: 'Side' })).toBeVisible();
    await userEvent.keyboard('+');
    await expect(dialog.getByText('150%')).toBeVisible();
    // an enlarged picture is shifted, not turned
    await userEvent.keyboard('{ArrowRight}');
    await expect(dialog.getByRole('img', { name: 'Side' })).toBeVisible();
    await userEvent.keyboard('0{ArrowLeft}');
    await expect(dialog.getByRole('img', { name: 'Front' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await expect(enlarge).toHaveFocus();
  },
};
