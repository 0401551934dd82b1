import { useTranslation } from 'react-i18next';
import { pathText, type Leaf } from './categories.ts';

/** The categories that a file can name, as it names them. */
export function CategoryList({ leaves }: { readonly leaves: readonly Leaf[] }) {
  const { t } = useTranslation();
  return (
    <details className="goods-import-help">
      <summary>{t('office-goods-import.categories')}</summary>
      <ul className="goods-import-categories">
        {leaves.map(({ id, path }) => (
          <li key={id}>
            <bdi>{pathText(path)}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
