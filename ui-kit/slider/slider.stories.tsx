import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { Slider } from './slider.tsx';

const meta = {
  title: 'Fields/Slider',
  component: Slider,
  args: { label: 'Event', value: 40, min: 0, max: 99, valueText: '41 of 100', onChange: () => {} },
  render: function Controlled(args) {
    const [value, setValue] = useState(args.value);
    return (
      <Slider {...args} value={value} valueText={`${value + 1} of ${args.max + 1}`} onChange={setValue} />
    );
  },
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

const sliderIn = (canvas: HTMLElement) => within(canvas).getByRole('slider', { name: 'Event' });

/** It is said in words. */
export const Basic: Story = {
  play: async ({ canvasElement }) =>
    expect(sliderIn(canvasElement)).toHaveAttribute('aria-valuetext', '41 of 100'),
};

/** It is reached by Tab, and tells each value that it is moved to. */
export const Moved: Story = {
  globals: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const slider = sliderIn(canvasElement);
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await fireEvent.input(slider, { target: { value: '62' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '63 of 100');
    await expect(within(canvasElement).getByText('63 of 100')).toBeVisible();
  },
};

export const Disabled: Story = { args: { disabled: true } };

/** With one value there is nowhere to go. */
export const OneValue: Story = { args: { value: 0, max: 0 } };

export const LongText: Story = {
  args: { label: 'Event' },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: '10rem' }}>
        <Shown />
      </div>
    ),
  ],
};

export const RightToLeft: Story = { globals: { locale: 'ar' } };
