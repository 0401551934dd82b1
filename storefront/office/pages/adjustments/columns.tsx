import { useTranslation } from 'react-i18next';

/** The heads of a table that ends with an amount. */
export function Columns({ titles }: { readonly titles: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        <th scope="col" data-align="end">
          {t('office-adjustments.amount')}
        </th>
      </tr>
    </thead>
  );
}
