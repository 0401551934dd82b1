import { countText } from '@caravan/storefront-shared/i18n';
import { Notice, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Fault } from './fault.ts';

/** More would not be read. */
const SHOWN = 100;

type Props<Field extends string, Kind extends string> = {
  /** of the file */
  readonly name: string;
  readonly faults: readonly Fault<Field, Kind>[];
  readonly fieldText: (field: Field) => string;
  readonly faultText: (fault: Fault<Field, Kind>) => string;
};

/** What is to be corrected in the file, by line and column, before any of it is sent. */
export function Faults<Field extends string, Kind extends string>(props: Props<Field, Kind>) {
  const { name, faults, fieldText, faultText } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby="csv-file-faults" className="site-page">
      <h2 id="csv-file-faults" className="site-section-heading">
        {t('office-csv.faults')}
      </h2>
      <Notice tone="danger" role="alert" title={t('office-csv.faultsOf', { count: faults.length })}>
        {t('office-csv.nothingSent')} <bdi>{name}</bdi>
      </Notice>
      <Table caption={t('office-csv.faults')} hideCaption>
        <thead>
          <tr>
            <th scope="col" data-align="end">
              {t('office-csv.line')}
            </th>
            <th scope="col">{t('office-csv.column')}</th>
            <th scope="col">{t('office-csv.wrong')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, SHOWN).map((fault) => (
            <tr key={`${fault.line} ${fault.column} ${fault.field} ${fault.kind} ${fault.name}`}>
              <th scope="row" data-align="end">
                {countText(fault.line)}
              </th>
              <td>
                {fault.column !== undefined && <>{countText(fault.column)} </>}
                {fault.field && <bdi>{fieldText(fault.field)}</bdi>}
              </td>
              <td>{faultText(fault)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {faults.length > SHOWN && (
        <p className="site-muted">
          {t('office-csv.more', {
            count: faults.length - SHOWN,
          })}
        </p>
      )}
    </section>
  );
}
