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
          <Values of={article.variants[variant]?.values} />
          <bdi>{name}</bdi>
        </div>
      ))}
      {ofVariants.length > SHOWN && (
        <div className="site-muted">{t('office-csv.more', { count: ofVariants.length - SHOWN })}</div>
      )}
    </>
  );
}

/** Which variant it is; of the only one there is nothing to say. */
function Values({ of = [] }: { readonly of?: readonly string[] | undefined }) {
  if (of.length === 0) return null;
  return (
    <>
      <bdi>{of.join(' / ')}</bdi>:{' '}
    </>
  );
}
