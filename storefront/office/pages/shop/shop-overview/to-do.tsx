import { countText } from '@caravan/storefront-shared/i18n';
import { Card, Money } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Takings } from '../../../api/sales.ts';
import { TimeLeft } from '../../../features/time-left/time-left.tsx';
import { shopPath } from '../../../parts.ts';

/** How many orders wait for what, and until when; and what the shop has. */
export function ToDo({ takings }: { readonly takings: Takings }) {
  const { t } = useTranslation();
  const { toConfirm, toShip, refundsToAnswer, nextAnswerBefore, nextShipBefore, balance } = takings;
  const nextShip = nextShipBefore !== undefined && (
    <>
      {t('office-shop-overview.nextShip')} <TimeLeft until={nextShipBefore} />
    </>
  );
  return (
    <ul className="shop-overview-cards">
      {/* who confirms none ships none: the time runs for both */}
      <Work id="toConfirm" count={toConfirm} tab="to-confirm">
        {toShip === 0 && nextShip}
      </Work>
      <Work id="toShip" count={toShip} tab="to-ship">
        {toShip > 0 && nextShip}
      </Work>
      <Work id="refundsToAnswer" count={refundsToAnswer} tab="refund-requested">
        {nextAnswerBefore !== undefined && (
          <>
            {t('office-shop-overview.nextAnswer')} <TimeLeft until={nextAnswerBefore} />
          </>
        )}
      </Work>
      <Card as="li" className="shop-overview-card">
        <h2>{t('office-shop-overview.balance')}</h2>
        <Money amount={balance} unit="USDT" size="large" />
        <p className="site-muted">{t('office-shop-overview.balanceText')}</p>
      </Card>
    </ul>
  );
}

type WorkProps = {
  readonly id: 'toConfirm' | 'toShip' | 'refundsToAnswer';
  readonly count: number;
  /** of the list of orders */
  readonly tab: string;
  readonly children?: ReactNode;
};

function Work({ id, count, tab, children }: WorkProps) {
  const { t } = useTranslation();
  return (
    <Card as="li" className="shop-overview-card">
      <h2>
        <Link href={`${shopPath}/orders?tab=${tab}`}>{t(`office-shop-overview.${id}`)}</Link>
      </h2>
      <p className="shop-overview-count">{countText(count)}</p>
      <div className="site-muted">{children}</div>
    </Card>
  );
}
