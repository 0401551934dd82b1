import { isRefusal } from '@caravan/storefront-shared/api';
import { Refused, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Checkbox, Dialog, Notice, RadioGroup } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  paymentMethods,
  savePaymentMethod,
  type KeptPaymentMethod,
  type Scope,
} from '../../api/payment-methods.ts';
import { createAttempts } from '../../features/attempt/attempts.ts';
import { Overtaken } from '../../features/overtaken/overtaken.tsx';
import { CountryList } from './country-list.tsx';
import { useMethodName } from './use-method-name.ts';

type Props = {
  readonly method: KeptPaymentMethod;
  /** the codes of every country */
  readonly known: readonly string[];
  readonly onClose: () => void;
  readonly onKept: () => void;
};

const scopes: readonly Scope[] = ['everywhere', 'except', 'only', 'nowhere'];
const isScope = (value: string): value is Scope => scopes.some((scope) => scope === value);

/** Where a way to pay is open. The balance is closed anywhere only by who ticked that they know what follows. */
export function RegionsDialog({ method, known, onClose, onKept }: Props) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const [keyOf] = useState(createAttempts);
  const [scope, setScope] = useState(method.scope);
  const [added, setCountries] = useState<readonly string[]>(method.countries);
  const [named, setNamed] = useState('');
  // what is named and not added yet is meant too
  const countries = known.includes(named) ? [...added, named] : added;
  const [warned, setWarned] = useState(false);
  const [fault, setFault] = useState<'countries' | 'warned'>();
  const [overtaken, setOvertaken] = useState(false);
  const listed = scope === 'except' || scope === 'only';
  const closesBalance = method.paymentMethod === 'balance' && scope !== 'everywhere';
  const { refused, pending, submit } = useSubmission({
    check() {
      const found =
        listed && countries.length === 0 ? 'countries' : closesBalance && !warned ? 'warned' : undefined;
      setFault(found);
      return found === undefined;
    },
    async send() {
      const asked = {
        paymentMethod: method.paymentMethod,
        version: method.version,
        scope,
        countries: listed ? [...countries] : [],
        ...(closesBalance && { warned }),
      };
      try {
        await savePaymentMethod(asked, keyOf(asked));
      } catch (error) {
        setOvertaken(isRefusal(error) && error.details['key'] === 'content-changed');
        throw error;
      }
      onKept();
    },
  });
  return (
    <Dialog open title={t('office-payment-methods.changeOf', { name: nameOf(method) })} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        {overtaken ? (
          <Overtaken
            onLoad={() => {
              onClose();
              paymentMethods.invalidate();
            }}
          />
        ) : (
          <Refused text={refused} />
        )}
        <RadioGroup
          label={t('office-payment-methods.where')}
          options={scopes.map((value) => ({ value, label: t(`office-payment-methods.scopes.${value}`) }))}
          value={scope}
          onChange={(value) => isScope(value) && setScope(value)}
        />
        {listed && (
          <CountryList
            known={known}
            chosen={added}
            named={named}
            onName={setNamed}
            error={fault === 'countries' ? t('office-payment-methods.fault.countries') : undefined}
            onChange={setCountries}
          />
        )}
        {closesBalance && (
          <Notice tone="warning" title={t('office-payment-methods.closesBalance')}>
            <p>{t('office-payment-methods.closesBalanceText')}</p>
            <Checkbox
              checked={warned}
              onChange={setWarned}
              error={fault === 'warned' && !warned}
              aria-describedby={fault === 'warned' && !warned ? 'not-warned' : undefined}
            >
              {t('office-payment-methods.warned')}
            </Checkbox>
            {fault === 'warned' && !warned && (
              <p id="not-warned" role="alert">
                {t('office-payment-methods.fault.warned')}
              </p>
            )}
          </Notice>
        )}
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-payment-methods.save')}
          </Button>
          <Button onPress={onClose}>{t('office-payment-methods.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
