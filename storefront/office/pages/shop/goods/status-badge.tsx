import { Badge, type BadgeTone } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Article } from '../../../api/articles.ts';

const tones: Readonly<Record<Article['status'], BadgeTone>> = {
  listed: 'success',
  hidden: 'neutral',
  'taken-down': 'danger',
};

/** Whether buyers see it. */
export function StatusBadge({ status }: Pick<Article, 'status'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`office-goods.status.${status}`)}</Badge>;
}
