import type { Meta, StoryObj } from '@storybook/react-vite';
import { CheckIcon } from '../foundation/icons.tsx';
import { Badge, type BadgeTone } from './badge.tsx';

const meta = { title: 'Feedback/Badge', component: Badge, args: { children: 'To pay' } } satisfies Meta<
  typeof Badge
>;

export default meta;
type Story = StoryObj<typeof meta>;

const tones: [BadgeTone, string][] = [
  ['neutral', 'Cancelled'],
  ['brand', 'New'],
  ['sale', 'Sale'],
  ['success', 'Paid'],
  ['warning', 'To pay'],
  ['danger', 'Refused'],
  ['info', 'On the way'],
];

export const Basic: Story = {
  render: () => (
    <div className="story-row">
      {tones.map(([tone, words]) => (
        <Badge key={tone} tone={tone}>
          {words}
        </Badge>
      ))}
      <Badge tone="brand" solid>
        New
      </Badge>
      <Badge tone="sale" solid>
        −20%
      </Badge>
      <Badge tone="success" icon={<CheckIcon size={12} />}>
        Received
      </Badge>
    </div>
  ),
};
export const LongText: Story = { args: { children: 'Zahlungseingangsbestätigung '.repeat(8) } };
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { children: 'بانتظار الدفع', tone: 'warning' },
};
