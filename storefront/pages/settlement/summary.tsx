import { Button, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { SellerGroup } from '../../features/cart/model.ts';
import { Usdt } from '../../money/usdt.tsx';
import { costsOf } from './costs.ts';

type Props = {
  readonly groups: readonly SellerGroup[];
  readonly refused: string | undefined;
  readonly pending: boolean;
  readonly onPlace: () => void;
};

/** The whole cost, always in sight. */
export function Summary({ groups, refused, pending, onPlace }: Props) {
  const { t } = useTranslation();
  const { goods, freight, total } = costsOf(groups);
  const pieces = groups.reduce((all, group) => all + group.checkTotal, 0);
  return (
    <aside className="summary" aria-label={t('settlement.summary')}>
      <h2>{t('settlement.summary')}</h2>
      <dl className="costs">
        <div>
          <dt>{t('settlement.goodsOf', { count: pieces })}</dt>
          <dd>
            <Usdt amount={goods} />
          </dd>
        </div>
        <div>
          <dt>{t('settlement.freightOf', { count: groups.length })}</dt>
          <dd>
            <Usdt amount={freight} />
          </dd>
        </div>
        <div>
          <dt>{t('settlement.taxAndFees')}</dt>
          <dd>
            <Usdt amount="0" />
          </dd>
        </div>
        <div className="costs-total">
          <dt>{t('settlement.total')}</dt>
          <dd>
            <Usdt amount={total} size="large" />
          </dd>
        </div>
      </dl>
      {refused && (
        <Notice tone="danger" role="alert">
          {refused}
        </Notice>
      )}
      <Button variant="primary" size="large" wide pending={pending} onPress={onPlace}>
        {t('settlement.place', { count: groups.length })}
      </Button>
      <p className="muted summary-note">{t('settlement.placeNote')}</p>
    </aside>
  );
}
