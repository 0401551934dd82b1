import { Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

type Props = {
  /** As the address says. */
  readonly ended: string | null;
  /** Why a session ends by itself. */
  readonly over: string;
};

/** Why one is at the sign-in, if one did not choose to be. */
export function Why({ ended, over }: Props) {
  const { t } = useTranslation();
  if (ended === 'over') return <Notice tone="warning">{over}</Notice>;
  if (ended === 'left-here') return <Notice tone="warning">{t('office-session.leftHere')}</Notice>;
  if (ended === 'left') return <Notice tone="success">{t('office-session.left')}</Notice>;
  return null;
}
