import { instantOf } from '@caravan/storefront-shared/i18n';
import { Button, DateTime, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { members as area, removeMember, type Member } from '../../../api/members.ts';
import { ConfirmDecision } from '../../../features/decision/confirm-decision.tsx';

const columns = ['who', 'role', 'since', 'act'] as const;

export function MemberTable({ members }: { readonly members: readonly Member[] }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Member>();
  return (
    <>
      <Table caption={t('office-members.title')} hideCaption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`office-members.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.usercode}>
              <th scope="row">
                <bdi>{member.username}</bdi>
                <div className="site-muted members-code">
                  <bdi>{member.usercode}</bdi>
                </div>
              </th>
              <td>{t(`office-members.role.${member.role}`)}</td>
              <td>
                <DateTime value={instantOf(member.joinTime)} />
              </td>
              <td>
                {member.role === 'assistant' && (
                  <Button
                    size="small"
                    aria-label={t('office-members.removeOf', { username: member.username })}
                    onPress={() => setAsked(member)}
                  >
                    {t('office-members.remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {asked && <ConfirmRemoval member={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type ConfirmProps = { readonly member: Member; readonly onClose: () => void };

function ConfirmRemoval({ member: { usercode, username }, onClose }: ConfirmProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDecision
      title={t('office-members.confirm', { username })}
      label={t('office-members.remove')}
      tone="danger"
      decide={() => removeMember(usercode)}
      told={t('office-members.removed', { username })}
      overtaken={[]}
      onDecided={area.invalidate}
      onClose={onClose}
    >
      {t('office-members.consequence', { username })}
    </ConfirmDecision>
  );
}
