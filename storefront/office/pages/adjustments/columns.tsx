import { useTranslation } from 'react-i18next';

/** The heads of a table that has an amount before its last column, where something can be done. */
export function Columns({ titles }: { readonly titles: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {titles.slice(0, -1).map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        <th scope="col" data-align="end">
          {t('office-adjustments.amount')}
        </th>
        <th scope="col">{titles.at(-1)}</th>
      </tr>
    </thead>
  );
}
