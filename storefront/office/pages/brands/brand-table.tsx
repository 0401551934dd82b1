import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Facts, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { OfficeBrand } from '../../api/brands.ts';
import type { useParameterFacts } from './use-parameter-facts.tsx';

type Props = {
  readonly list: readonly OfficeBrand[];
  readonly factsOf: ReturnType<typeof useParameterFacts>;
  /** undefined: whoever looks may only look */
  readonly onAsk: ((brand: OfficeBrand) => void) | undefined;
};

const columns = ['name', 'hosts', 'mailbox', 'bucket', 'goods', 'own'] as const;

/** Every brand, with what is set for it alone. */
export function BrandTable({ list, factsOf, onAsk }: Props) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office.areas.brands.title')} hideCaption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-align={column === 'goods' ? 'end' : undefined}>
              {t(`office-brands.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {list.map((brand) => {
          const facts = factsOf(brand.own);
          return (
            <tr key={brand.brandKey}>
              <th scope="row">
                <bdi>{brand.name}</bdi>
              </th>
              <td>
                {brand.hosts.map((host) => (
                  <div key={host}>
                    <bdi>{host}</bdi>
                  </div>
                ))}
              </td>
              <td>
                <bdi>{brand.supportMailbox}</bdi>
              </td>
              <td>
                <bdi>{brand.storageBucket}</bdi>
              </td>
              <td data-align="end">{countText(brand.goods)}</td>
              <td>
                <div className="brands-own">
                  {facts.length > 0 ? <Facts facts={facts} /> : t('office-brands.asAll')}
                  {onAsk && (
                    <Button
                      size="small"
                      aria-label={t('office-brands.setOf', { name: brand.name })}
                      onPress={() => onAsk(brand)}
                    >
                      {t('office-brands.set')}
                    </Button>
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
