import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Difference } from '../../api/reconciliation.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { workAreas, type WorkArea } from '../../work-areas.ts';
import { wayText } from './way-text.ts';

type Way = Difference['wayKey'];

/** The pages on which a difference is dealt with. */
const areas: Partial<Record<Way, WorkArea['id']>> = {
  flow: 'operations',
  release: 'adjustments',
  resolve: 'strays',
  explain: 'custody',
  'rebuild-view': 'operations',
  'rebuild-ledger': 'operations',
};

/** How a difference that nobody accepts is dealt with, and the way there for whoever may go it. */
export function ProperWay({ way }: { readonly way: Way }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const area = workAreas.find(({ id }) => id === areas[way]);
  return (
    <span className="site-muted">
      {wayText(t, way)}{' '}
      {area && may(area.permission) && <Link href={area.path}>{t(`office.areas.${area.id}.title`)}</Link>}
    </span>
  );
}
