import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { RangeSlider } from './range-slider.tsx';

const meta = {
  title: 'Fields/RangeSlider',
  component: RangeSlider,
  args: {
    label: 'Price',
    thumbLabels: ['Lowest price', 'Highest price'],
    value: [2, 8],
    min: 0,
    max: 10,
    valueTexts: ['2 USDT', '8 USDT'],
    valueText: '2 – 8 USDT',
    onChange: () => {},
    onRest: fn(),
  },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    const [low, high] = value;
    return (
      <RangeSlider
        {...args}
        value={value}
        valueTexts={[`${low} USDT`, `${high} USDT`]}
        valueText={`${low} – ${high} USDT`}
        onChange={setValue}
      />
    );
  },
} satisfies Meta<typeof RangeSlider>;

export default meta;
type Story = StoryObj<typeof meta>;

const thumbIn = (canvas: HTMLElement, name: string) => within(canvas).getByRole('slider', { name });

/** Each thumb is said in words. */
export const Basic: Story = {
  play: async ({ canvasElement }) => {
    await expect(thumbIn(canvasElement, 'Lowest price')).toHaveAttribute('aria-valuetext', '2 USDT');
    await expect(thumbIn(canvasElement, 'Highest price')).toHaveAttribute('aria-valuetext', '8 USDT');
    await expect(within(canvasElement).getByRole('group', { name: 'Price' })).toBeVisible();
  },
};

/** A thumb stops at the other, and tells where it was let go once. */
export const Moved: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement, args }) => {
    const low = thumbIn(canvasElement, 'Lowest price');
    await userEvent.tab();
    await expect(low).toHaveFocus();
    await fireEvent.input(low, { target: { value: '5' } });
    await fireEvent.input(low, { target: { value: '9' } });
    await expect(low).toHaveAttribute('aria-valuetext', '8 USDT');
    await expect(within(canvasElement).getByText('8 – 8 USDT')).toBeVisible();
    await expect(args.onRest).not.toHaveBeenCalled();
    low.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(() => expect(args.onRest).toHaveBeenLastCalledWith([8, 8]));
    await expect(args.onRest).toHaveBeenCalledTimes(1);
  },
};

/** Where both thumbs are at the end, the lower one is on top: it is the one that can be moved. */
export const BothAtTheEnd: Story = {
  args: { value: [10, 10] },
  play: async ({ canvasElement }) =>
    expect(thumbIn(canvasElement, 'Lowest price')).toHaveAttribute('data-above'),
};

/** Who presses the middle of a thumb moves that one, however near the other is. */
export const NearEachOther: Story = {
  args: { value: [50, 53], max: 100 },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '20rem' }}>
        <Shown />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    for (const [name, place] of [
      ['Lowest price', 50],
      ['Highest price', 53],
    ] as const) {
      const thumb = thumbIn(canvasElement, name);
      const { left, right, top, bottom, width, height } = thumb.getBoundingClientRect();
      // a thumb is pressed as wide as it is high
      const along = height / 2 + (place / 100) * (width - height);
      const middle = thumb.matches(':dir(rtl)') ? right - along : left + along;
      await expect(document.elementFromPoint(middle, (top + bottom) / 2)).toBe(thumb);
    }
  },
};

export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = {
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '10rem' }}>
        <Shown />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { globals: { locale: 'ar' } };
