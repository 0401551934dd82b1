import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StepChart } from './step-chart.tsx';

const day = (place: number) => new Date(Date.UTC(2026, 2, 1 + place));
/** The same in every run. */
const points = Array.from({ length: 24 }, (_, place) => ({
  at: day(place * place),
  values: [String((place * 83) % 317), String((place % 4) * 20)],
}));

const meta = {
  title: 'Data/Step chart',
  component: StepChart,
  args: {
    caption: 'Balance from March 1, 2026 to August 12, 2027: between 0 and 300 USDT',
    points,
    series: ['Available', 'Held'],
    unit: 'USDT',
  },
} satisfies Meta<typeof StepChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const pathOf = (canvas: HTMLElement, which: number) =>
  canvas.querySelector(`path[data-series="${which}"]`)?.getAttribute('d') ?? '';

/** An amount holds until the next moment: the line goes across, then up or down, and never aslant. */
export const Basic: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: /^Balance from March 1/ })).toBeVisible();
    await expect(pathOf(canvasElement, 0)).toMatch(/^M[\d.]+ [\d.]+(H[\d.]+V[\d.]+){23}H[\d.]+$/);
  },
};

export const Marked: Story = {
  args: { marked: day(200) },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('.mall-step-chart-mark')).toBeVisible();
  },
};

/** It has an axis of its own minute, whose names lie apart. */
export const OneMoment: Story = {
  args: { points: points.slice(0, 1) },
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('.mall-chart-text')]
      .map((name) => name.textContent)
      .filter((name) => /^\d{2}:\d{2}:\d{2}$/.test(name));
    await expect(names.length).toBeGreaterThan(1);
    await expect(new Set(names).size).toBe(names.length);
  },
};

export const Empty: Story = {
  args: { points: [] },
  play: async ({ canvasElement }) => expect(pathOf(canvasElement, 0)).toBe(''),
};

export const OneSeries: Story = { args: { series: ['Available'] } };

/** Time runs in the direction of writing. */
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvasElement }) => {
    const [, from = '', to = ''] = /^M([\d.]+) .*H([\d.]+)$/.exec(pathOf(canvasElement, 0)) ?? [];
    await expect(Number(from)).toBeGreaterThan(Number(to));
  },
};
