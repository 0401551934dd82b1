import { Usdt } from '@caravan/storefront-shared/money';
import { Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { ExpectedBy } from '../expected-by.tsx';
import { expectedArrival, type Terms } from './amounts.ts';

type Props = {
  readonly coin: string;
  readonly amount: string;
  readonly terms: Terms | undefined;
  /** until when it is awaited, of what is announced */
  readonly expectedBy?: string | undefined;
};

/** Rate, fee and what arrives, before the button. */
export function TermsOfRecharge({ coin, amount, terms, expectedBy }: Props) {
  const { t } = useTranslation();
  const arrives = expectedArrival(amount, terms);
  return (
    <dl className="recharge-terms">
      <div>
        <dt>{t('recharge.rate')}</dt>
        <dd>
          {terms ? (
            <>
              <Money amount="1" unit={coin} /> = <Usdt amount={terms.rate} />
            </>
          ) : (
            '–'
          )}
        </dd>
      </div>
      <div>
        <dt>{t('recharge.fee')}</dt>
        <dd>{terms ? <Usdt amount={terms.fee} /> : '–'}</dd>
      </div>
      <div className="recharge-terms-arrives">
        <dt>{t('recharge.arrives')}</dt>
        <dd aria-live="polite">{arrives === undefined ? '–' : <Usdt amount={arrives} />}</dd>
      </div>
      {expectedBy !== undefined && (
        <div>
          <dt>{t('recharge.expectedBy')}</dt>
          <dd>
            <ExpectedBy time={expectedBy} />
          </dd>
        </div>
      )}
    </dl>
  );
}
