import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Button, Card, Checkbox } from '@caravan/ui-kit';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Application } from './use-application.ts';

const Agreement = lazyWithTexts(['credit-agreement'], () => import('./agreement.tsx'));

/** The agreement, to be read and ticked (§5). */
export function AgreementPart({ application }: { readonly application: Application }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { id, value, error, onChange } = application.field('agree');
  return (
    <Card as="section" className="credit-card" aria-labelledby="credit-agreement">
      <h3 id="credit-agreement">{t('credit-form.agreement')}</h3>
      <p className="site-muted credit-small">{t('credit-form.agreementText')}</p>
      <div>
        <Button size="small" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          {t('credit-form.readAgreement')}
        </Button>
      </div>
      <Checkbox
        id={id}
        required
        checked={value !== ''}
        error={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={(agreed) => onChange(agreed ? 'yes' : '')}
      >
        {t('credit-form.agree')}
      </Checkbox>
      {error !== undefined && (
        <p id={`${id}-error`} className="credit-fault">
          {error}
        </p>
      )}
      {open && (
        <Suspense fallback={null}>
          <Agreement onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  );
}
