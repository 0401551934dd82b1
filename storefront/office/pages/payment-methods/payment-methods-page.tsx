import { useResource } from '@caravan/storefront-shared/api';
import { Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paymentMethodList, paymentMethods, type KeptPaymentMethod } from '../../api/payment-methods.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { MethodTable } from './method-table.tsx';
import { RegionsDialog } from './regions-dialog.tsx';
import { useCountryNames } from './use-country-names.ts';
import './payment-methods-page.css';

/** The ways to pay an order, where each is open, and where nobody can order because none is. */
export default function PaymentMethodsPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { data, error, reload } = useResource(paymentMethodList());
  const namesOf = useCountryNames();
  const [editing, setEditing] = useState<KeptPaymentMethod>();
  const title = t('office.areas.payment-methods.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  const { pageList, unserved, known } = data;
  const close = () => setEditing(undefined);
  return (
    <div className="site-page">
      <PageHeading title={title} />
      <p className="site-muted">{t('office-payment-methods.about')}</p>
      {unserved.length > 0 && (
        <Notice tone="warning" title={t('office-payment-methods.unserved')}>
          {unserved.length === known.length ? t('office-payment-methods.unservedAll') : namesOf(unserved)}
        </Notice>
      )}
      <MethodTable list={pageList} onEdit={may('payments.keep') ? setEditing : undefined} />
      {editing && (
        <RegionsDialog
          method={editing}
          known={known}
          onClose={close}
          onKept={() => {
            close();
            paymentMethods.invalidate();
          }}
        />
      )}
    </div>
  );
}
