import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { FileUpload, type FileUploadProps } from './file-upload.tsx';
import type { Upload } from './uploaded-file.tsx';

const words = {
  choose: 'Choose files',
  drop: 'or drop them here',
  waiting: 'Waiting',
  uploading: 'On its way',
  done: 'Arrived',
  retry: 'Try again',
  remove: (name: string) => `Remove ${name}`,
  allDone: 'All files have arrived.',
};
const uploads: readonly Upload[] = [
  { id: 'a', name: 'front.jpg', size: 1_400_000, state: 'done' },
  { id: 'b', name: 'back.jpg', size: 2_000_000, state: 'uploading', sent: 860_000 },
  { id: 'c', name: 'label.png', size: 48_000, state: 'waiting' },
  {
    id: 'd',
    name: 'film.mov',
    size: 90_000_000,
    state: 'failed',
    error: 'Larger than 5 MB. Choose a smaller one.',
  },
];

const meta = {
  title: 'Fields/File upload',
  component: FileUpload,
  args: {
    label: 'Pictures of the goods',
    description: 'JPEG or PNG, up to 5 MB each, at most nine.',
    uploads: [],
    words,
    multiple: true,
    accept: 'image/jpeg,image/png',
    onChoose: fn(),
    onRemove: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof FileUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

const chooser = (canvasElement: HTMLElement) => {
  const input = canvasElement.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no chooser');
  return input;
};
const file = (name: string) => new File(['x'], name, { type: 'image/png' });
const names = (files: readonly File[] | undefined) => files?.map(({ name }) => name);

export const Basic: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.upload(chooser(canvasElement), [file('front.png'), file('back.png')]);
    await expect(names((args.onChoose as ReturnType<typeof fn>).mock.lastCall?.[0])).toEqual([
      'front.png',
      'back.png',
    ]);
  },
};
export const Files: Story = {
  args: { uploads },
  globals: { locale: 'en' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('progressbar', { name: /back\.jpg/ })).toHaveAttribute(
      'aria-valuetext',
      '43%',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenLastCalledWith('d');
  },
};
export const Dropped: Story = {
  play: async ({ canvasElement, args }) => {
    const place = canvasElement.querySelector('.mall-upload-place') as HTMLElement;
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(file('front.png'));
    const drag = (name: string) =>
      place.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true }));
    drag('dragover');
    await waitFor(() => expect(place).toHaveAttribute('data-over', 'true'));
    drag('drop');
    await waitFor(() => expect(place).not.toHaveAttribute('data-over'));
    await expect(names((args.onChoose as ReturnType<typeof fn>).mock.lastCall?.[0])).toEqual(['front.png']);
  },
};

function Uploading(props: FileUploadProps) {
  const [now, setNow] = useState<readonly Upload[]>([
    { id: 'a', name: 'front.jpg', size: 1000, state: 'uploading', sent: 200 },
  ]);
  const arrive = () => setNow((before) => before.map((each) => ({ ...each, state: 'done' })));
  return (
    <>
      <FileUpload {...props} uploads={now} />
      <Button onPress={arrive}>Let it arrive</Button>
    </>
  );
}

/** That all have arrived is announced once. */
export const Arriving: Story = {
  render: (args) => <Uploading {...args} />,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Let it arrive' }));
    await waitFor(() => expect(document.body).toHaveTextContent('All files have arrived.'));
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Choose files' })).toBeDisabled();
    await expect(chooser(canvasElement)).toBeDisabled();
  },
};
export const Invalid: Story = { args: { error: 'Nine pictures are the most. Remove one first.', uploads } };
export const LongText: Story = {
  args: { uploads: [{ id: 'a', name: `${'sehr-langer-dateiname-'.repeat(8)}.jpg`, size: 1, state: 'done' }] },
};
/** The focus goes back to the button when a file is taken away. */
export const Keyboard: Story = {
  args: { uploads: uploads.slice(0, 1) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const opened = fn();
    chooser(canvasElement).addEventListener('click', (event) => {
      event.preventDefault();
      opened();
    });
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(opened).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Remove front.jpg' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onRemove).toHaveBeenLastCalledWith('a');
    await expect(canvas.getByRole('button', { name: 'Choose files' })).toHaveFocus();
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: {
    label: 'صور البضاعة',
    description: 'JPEG أو PNG، حتى 5 ميغابايت لكل صورة.',
    uploads,
    words: {
      choose: 'اختر ملفات',
      drop: 'أو أفلتها هنا',
      waiting: 'في الانتظار',
      uploading: 'قيد الرفع',
      done: 'وصل',
      retry: 'أعد المحاولة',
      remove: (name) => `أزل ${name}`,
      allDone: 'وصلت كل الملفات.',
    },
  },
};
