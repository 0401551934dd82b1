import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { ChatBubble } from './chat-bubble.tsx';
import { ChatLog, ChatMark } from './chat-log.tsx';
import { ChatPicture } from './chat-picture.tsx';

const again = fn();

const face = (
  <svg viewBox="0 0 32 32">
    <circle cx="16" cy="16" r="16" fill="var(--mall-primary)" />
  </svg>
);

const messages = (
  <>
    <ChatMark>1 March 2026</ChatMark>
    <ChatBubble author="You" own time="2026-03-01T08:00:00Z" status="read">
      Do the mugs come in blue as well?
    </ChatBubble>
    <ChatBubble author="Huaxin Ceramics" avatar={face} time="2026-03-01T08:04:00Z">
      {'Yes. From 500 pieces we fire any glaze.\nIt takes two weeks more.'}
    </ChatBubble>
    <ChatMark>New</ChatMark>
    <ChatBubble author="Huaxin Ceramics" avatar={face} time="2026-03-01T08:05:00Z">
      شكرًا لسؤالك
    </ChatBubble>
  </>
);

const meta = {
  title: 'Conversation/Chat bubbles',
  component: ChatBubble,
  subcomponents: { ChatLog, ChatMark, ChatPicture },
  args: {
    author: 'Huaxin Ceramics',
    children: 'Yes. From 500 pieces we fire any glaze.',
    time: '2026-03-01T08:04:00Z',
  },
  render: (args) => (
    <ChatLog label="Huaxin Ceramics">
      <ChatBubble {...args} />
    </ChatLog>
  ),
} satisfies Meta<typeof ChatBubble>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  play: async ({ canvasElement }) => {
    const message = within(canvasElement).getByRole('listitem');
    await expect(message).toHaveTextContent(/^Huaxin Ceramics/);
  },
};
export const Own: Story = { args: { author: 'You', own: true, status: 'read' } };
export const WithAuthor: Story = { args: { showAuthor: true, avatar: face } };
export const Sending: Story = { args: { author: 'You', own: true, time: undefined, status: 'sending' } };
export const About: Story = { args: { about: 'About the product Stoneware mug' } };
export const Picture: Story = {
  args: {
    children: (
      <ChatPicture
        alt="A mug with a crack"
        src="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='320' height='200'%3E%3Crect width='320' height='200' fill='%23b8400e'/%3E%3C/svg%3E"
      />
    ),
  },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: 'A mug with a crack' });
    await expect(link).toHaveAttribute('target', '_blank');
  },
};
export const PictureComing: Story = {
  args: { children: <ChatPicture alt="A mug with a crack" src={undefined} /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
    await expect(within(canvasElement).getByText('A mug with a crack')).toBeInTheDocument();
  },
};
export const Invalid: Story = {
  args: {
    author: 'You',
    own: true,
    error: 'Not sent: the network is away.',
    actions: (
      <Button size="small" onPress={again}>
        Send again
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('Not sent: the network is away.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }));
    await expect(again).toHaveBeenCalled();
  },
};
export const Conversation: Story = {
  render: () => <ChatLog label="Huaxin Ceramics">{messages}</ChatLog>,
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByRole('log', { name: 'Huaxin Ceramics' });
    await expect(within(log).getAllByRole('listitem')).toHaveLength(5);
  },
};
export const Empty: Story = {
  render: () => (
    <ChatLog label="Huaxin Ceramics" before={<p>Nothing was said yet.</p>}>
      {null}
    </ChatLog>
  ),
};
export const LongText: Story = {
  args: { children: 'Haushaltswarenfachgeschäftsbedarfslieferungsbedingungen '.repeat(8) },
};
export const Keyboard: Story = {
  render: () => (
    <ChatLog
      label="Huaxin Ceramics"
      style={{ maxBlockSize: '12rem' }}
      before={<Button size="small">Earlier</Button>}
    >
      {messages}
    </ChatLog>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('log', { name: 'Huaxin Ceramics' })).toHaveFocus();
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Earlier' })).toHaveFocus();
  },
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  args: { author: 'أنت', own: true, children: 'هل يتوفر الكوب باللون الأزرق؟', status: 'مقروءة' },
};
