import { instantOf } from '@caravan/storefront-shared/i18n';
import { Badge, Button, DateTime, Table } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Colleague } from '../../api/staff.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { roleText } from '../../shell/role-text.ts';
import { ConfirmReset } from './confirm-reset.tsx';

const columns = ['who', 'role', 'status', 'factor', 'signIn', 'act'] as const;
const tones = { 'set-up': 'success', none: 'neutral', taken: 'warning' } as const;

export function StaffTable({ colleagues }: { readonly colleagues: readonly Colleague[] }) {
  const { t } = useTranslation();
  const { data: self } = useSelf();
  const [asked, setAsked] = useState<Colleague>();
  return (
    <>
      <Table caption={t('office.areas.staff.title')} hideCaption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`office-staff.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {colleagues.map((colleague) => (
            <StaffRow
              key={colleague.staffId}
              colleague={colleague}
              own={colleague.staffId === self?.staffId}
              onAsk={() => setAsked(colleague)}
            />
          ))}
        </tbody>
      </Table>
      {asked && <ConfirmReset colleague={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type RowProps = {
  readonly colleague: Colleague;
  /** Nobody takes their own second factor away. */
  readonly own: boolean;
  readonly onAsk: () => void;
};

function StaffRow({ colleague, own, onAsk }: RowProps) {
  const { t } = useTranslation();
  const { staffId, username, role, statusKey, secondFactor, signInTime } = colleague;
  return (
    <tr>
      <th scope="row" className="staff-who">
        <bdi>{username}</bdi>
        <div className="site-muted staff-id">
          <bdi>{staffId}</bdi>
        </div>
      </th>
      <td>{roleText(t, role)}</td>
      <td>
        <Badge tone={statusKey === 'active' ? 'success' : 'danger'}>
          {t(`office-staff.status.${statusKey}`)}
        </Badge>
      </td>
      <td>
        <Badge tone={tones[secondFactor]}>{t(`office-staff.factor.${secondFactor}`)}</Badge>
      </td>
      <td>
        {signInTime === undefined ? t('office-staff.never') : <DateTime value={instantOf(signInTime)} />}
      </td>
      <td>
        {own ? (
          <span className="site-muted">{t('office-staff.own')}</span>
        ) : (
          secondFactor === 'set-up' && (
            <Button size="small" aria-label={t('office-staff.resetOf', { username })} onPress={onAsk}>
              {t('office-staff.act')}
            </Button>
          )
        )}
      </td>
    </tr>
  );
}
