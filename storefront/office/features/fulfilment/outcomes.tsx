import { ApiRefusal, errorText } from '@caravan/storefront-shared/api';
import { Notice, useAnnounce } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Outcome } from '../../api/sales.ts';
import { shopPath } from '../../parts.ts';
import './outcomes.css';

type Props = {
  readonly outcomes: readonly Outcome[];
  /** How many were done, said in full. */
  readonly doneText: (count: number) => string;
};

/** What became of each order that was asked for: how many were done, and of the others why not. */
export function Outcomes({ outcomes, doneText }: Props) {
  const { t } = useTranslation();
  const refused = outcomes.filter(({ refusal }) => refusal !== undefined);
  const done = outcomes.length - refused.length;
  const announce = useAnnounce();
  const said = [
    ...(done > 0 ? [doneText(done)] : []),
    ...(refused.length > 0 ? [t('office-sales.notDone', { count: refused.length })] : []),
  ].join(' ');
  useEffect(() => announce(said), [announce, said]);
  return (
    <div className="fulfilment-outcomes">
      {done > 0 && <Notice tone="success">{doneText(done)}</Notice>}
      {refused.length > 0 && (
        <Notice tone="warning" title={t('office-sales.notDone', { count: refused.length })}>
          <ul className="fulfilment-outcomes-refused">
            {refused.map(({ orderId, refusal }) => (
              <li key={orderId}>
                <Link href={`${shopPath}/orders/${encodeURIComponent(orderId)}`}>
                  <bdi>{orderId}</bdi>
                </Link>{' '}
                {refusal && errorText(new ApiRefusal(refusal.code, refusal.msg))}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
