import { Badge, Card } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Waiting } from '../../api/waiting.ts';
import type { WorkArea } from '../../work-areas.ts';
import { waitingText } from './waiting-text.ts';

type Props = {
  readonly area: WorkArea;
  /** undefined: not known yet */
  readonly waiting: Waiting | undefined;
};

/** The way to an area of the work, with how much waits there. */
export function AreaCard({ area: { id, path }, waiting = {} }: Props) {
  const { t } = useTranslation();
  const count = new Map(Object.entries(waiting)).get(id);
  return (
    <Card as="li" className="overview-area">
      <div className="overview-head">
        <h3>
          <Link href={path}>{t(`office.areas.${id}.title`)}</Link>
        </h3>
        {count !== undefined && (
          <Badge tone={count > 0 ? 'warning' : 'neutral'}>{waitingText(t, count)}</Badge>
        )}
      </div>
      <p className="site-muted">{t(`office.areas.${id}.text`)}</p>
    </Card>
  );
}
