import { useTranslation } from 'react-i18next';
import { picturesText } from './pictures.ts';
import type { ReadArticle } from './read-article.ts';

/** Enough to see whether the column was understood. */
const SHOWN = 3;

type Props = { readonly read: ReadArticle };

/** The pictures that an article will show, and which of its variants show one of their own. */
export function PreviewPictures({ read: { article, pictures, ofVariants = [] } }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {pictures && (
        <div>
          <bdi>{picturesText(pictures.names)}</bdi>
        </div>
      )}
      {ofVariants.slice(0, SHOWN).map(({ variant, name }) => (
        <div key={variant} className="site-muted">
          <bdi>{article.variants[variant]?.values?.join(' / ')}</bdi> <bdi>{name}</bdi>
        </div>
      ))}
      {ofVariants.length > SHOWN && (
        <div className="site-muted">{t('office-csv.more', { count: ofVariants.length - SHOWN })}</div>
      )}
    </>
  );
}
