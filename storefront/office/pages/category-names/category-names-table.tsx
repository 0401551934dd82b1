import { languages } from '@caravan/storefront-shared/i18n';
import { Button, Table } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { NamedCategory } from '../../api/category-names.ts';

type Props = {
  readonly list: readonly NamedCategory[];
  /** undefined: one may only look */
  readonly onEdit: ((category: NamedCategory) => void) | undefined;
};

/** Each department with what is below it, and its name in each language. */
export function CategoryNamesTable({ list, onEdit }: Props) {
  const { t } = useTranslation();
  return (
    <Table caption={t('office.areas.category-names.title')} hideCaption>
      <thead>
        <tr>
          {Object.values(languages).map(({ tag, name }) => (
            <th key={tag} scope="col" lang={tag}>
              {name}
            </th>
          ))}
          {onEdit && <th scope="col">{t('office-category-names.act')}</th>}
        </tr>
      </thead>
      <tbody>
        {list.map((category) => (
          <tr key={category.categoryId}>
            <th
              scope="row"
              className={
                category.departmentId === undefined ? 'category-names-department' : 'category-names-below'
              }
            >
              <bdi lang={languages.en.tag}>{category.names.en}</bdi>
            </th>
            <td>
              {category.names.ar === undefined ? (
                <span className="site-muted">{t('office-category-names.none')}</span>
              ) : (
                <bdi lang={languages.ar.tag}>{category.names.ar}</bdi>
              )}
            </td>
            {onEdit && (
              <td>
                <Button
                  size="small"
                  aria-label={t('office-category-names.changeOf', { name: category.names.en })}
                  onPress={() => onEdit(category)}
                >
                  {t('office-category-names.change')}
                </Button>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
