import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../shell/empty.tsx';
import { isNarrowed, nothingChosen } from './chosen.ts';

/** An empty list: without what is chosen there may be more. */
export function NoGoods() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const chosen = isNarrowed(query);
  return (
    <Empty
      picture="search"
      text={t(chosen ? 'list.empty' : 'list.nothing')}
      action={
        chosen ? (
          <LinkButton href={hrefWith(nothingChosen)}>{t('list.withoutFilters')}</LinkButton>
        ) : (
          <LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>
        )
      }
    />
  );
}
