import { useTranslation } from 'react-i18next';
import { resetFactor, staff, type Colleague } from '../../api/staff.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';

type Props = { readonly colleague: Colleague; readonly onClose: () => void };

export function ConfirmReset({ colleague: { staffId, username }, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDecision
      title={t('office-staff.confirm', { username })}
      reasonHint={t('office-staff.reasonHint')}
      reasonRequired
      label={t('office-staff.reset')}
      tone="danger"
      decide={(reason, attempt) => resetFactor({ staffId, reason }, attempt)}
      told={t('office-staff.told', { username })}
      overtaken={[]}
      onDecided={staff.invalidate}
      onClose={onClose}
    >
      {t('office-staff.consequence', { username })}
    </ConfirmDecision>
  );
}
