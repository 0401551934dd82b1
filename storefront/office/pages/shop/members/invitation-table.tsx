import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { members as area, withdrawInvitation, type Invitation } from '../../../api/members.ts';
import { ConfirmDecision } from '../../../features/decision/confirm-decision.tsx';

const columns = ['who', 'since', 'until', 'act'] as const;

/** Who was asked and has not answered. */
export function InvitationTable({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Invitation>();
  return (
    <section aria-labelledby="invitations" className="members-waiting">
      <h2 id="invitations" className="site-section-heading">
        {t('office-members.waiting')}
      </h2>
      <Table caption={t('office-members.waiting')} hideCaption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`office-members.waitingColumn.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <tr key={invitation.usercode}>
              <th scope="row">
                <bdi>{invitation.username}</bdi>
                <div className="site-muted members-code">
                  <bdi>{invitation.usercode}</bdi>
                </div>
              </th>
              <td>
                <DateTime value={instantOf(invitation.inviteTime)} />
              </td>
              <td>
                <DateTime value={instantOf(invitation.expireTime)} />
              </td>
              <td>
                <Button
                  size="small"
                  aria-label={t('office-members.withdrawOf', { username: invitation.username })}
                  onPress={() => setAsked(invitation)}
                >
                  {t('office-members.withdraw')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <ConfirmWithdrawal invitation={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

type ConfirmProps = { readonly invitation: Invitation; readonly onClose: () => void };

function ConfirmWithdrawal({ invitation: { usercode, username }, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDecision
      title={t('office-members.confirmWithdraw', { username })}
      label={t('office-members.withdraw')}
      tone="danger"
      decide={() => withdrawInvitation(usercode)}
      told={t('office-members.withdrawn', { username })}
      overtaken={[]}
      onDecided={area.invalidate}
      onClose={onClose}
    >
      {t('office-members.withdrawConsequence', { username })}
    </ConfirmDecision>
  );
}
