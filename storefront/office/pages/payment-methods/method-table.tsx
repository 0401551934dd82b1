import { Badge, Button, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { KeptPaymentMethod } from '../../api/payment-methods.ts';
import { useCountryNames } from './use-country-names.ts';
import { useMethodName } from './use-method-name.ts';

type Props = {
  readonly list: readonly KeptPaymentMethod[];
  /** undefined: one may only look */
  readonly onEdit: ((method: KeptPaymentMethod) => void) | undefined;
};

/** Every way to pay, whether the mall has it, and where it is open. */
export function MethodTable({ list, onEdit }: Props) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const namesOf = useCountryNames();
  return (
    <Table caption={t('office.areas.payment-methods.title')} hideCaption>
      <thead>
        <tr>
          <th scope="col">{t('office-payment-methods.method')}</th>
          <th scope="col">{t('office-payment-methods.where')}</th>
          {onEdit && <th scope="col">{t('office-payment-methods.act')}</th>}
        </tr>
      </thead>
      <tbody>
        {list.map((method) => (
          <tr key={method.paymentMethod}>
            <th scope="row">
              <bdi>{nameOf(method)}</bdi>{' '}
              {!method.offered && <Badge tone="neutral">{t('office-payment-methods.notOffered')}</Badge>}
            </th>
            <td className="payment-methods-regions">
              {t(`office-payment-methods.scopes.${method.scope}`)}
              {method.countries.length > 0 && <div className="site-muted">{namesOf(method.countries)}</div>}
            </td>
            {onEdit && (
              <td>
                <Button
                  size="small"
                  aria-label={t('office-payment-methods.changeOf', { name: nameOf(method) })}
                  onPress={() => onEdit(method)}
                >
                  {t('office-payment-methods.change')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
