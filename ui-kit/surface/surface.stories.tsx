import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import { InfoIcon } from '../foundation/icons.tsx';
import { TextField } from '../field/text-field.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Notice } from './notice.tsx';

const meta = { title: 'Feedback/Card, notice, empty state', component: Card } satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Basic: Story = {
  render: () => (
    <div className="story-stack">
      <Card>Outlined by a hairline</Card>
      <Card sunken>Sunken, for a summary</Card>
    </div>
  ),
};

export const Notices: Story = {
  render: () => (
    <div className="story-stack">
      <Notice title="Ethereum only">Other tokens sent to this address are lost.</Notice>
      <Notice tone="success">The deposit is in your wallet.</Notice>
      <Notice tone="warning" action={<Button size="small">Recharge</Button>}>
        The balance is 12.01 USDT short.
      </Notice>
      <Notice tone="danger" title="Payment refused">
        The transaction password is wrong. Two attempts are left.
      </Notice>
    </div>
  ),
};

export const Empty: Story = {
  render: () => (
    <EmptyState
      picture={<InfoIcon size={40} />}
      title="No orders yet"
      action={
        <LinkButton href="#goods" variant="primary">
          Look at goods
        </LinkButton>
      }
    >
      What you order appears here, with each step on its way to you.
    </EmptyState>
  ),
};

/** The summary takes the focus; its link goes to the field. */
export const Invalid: Story = {
  render: () => (
    <div className="story-stack">
      <ErrorSummary
        errors={[
          { fieldId: 'recipient', message: 'Give the recipient’s name.' },
          { fieldId: 'postcode', message: 'A postcode has at least 4 characters.' },
        ]}
      />
      <TextField id="recipient" label="Recipient" error="Give the recipient’s name." />
      <TextField id="postcode" label="Postcode" error="A postcode has at least 4 characters." />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region')).toHaveFocus();
    await userEvent.click(within(canvasElement).getByRole('link', { name: /postcode/ }));
    await expect(within(canvasElement).getByLabelText('Postcode')).toHaveFocus();
  },
};

export const LongText: Story = {
  render: () => (
    <Notice title={'Netzwerkübereinstimmungsprüfung '.repeat(4)}>
      {'Überweisungsbestätigung'.repeat(12)}
    </Notice>
  ),
};
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  render: () => (
    <Notice tone="warning" title="شبكة Ethereum فقط">
      ما يُرسل عبر شبكة أخرى إلى هذا العنوان يضيع.
    </Notice>
  ),
};
