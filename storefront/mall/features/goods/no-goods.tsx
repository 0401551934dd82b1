import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../shell/empty.tsx';
import { isNarrowed, nothingChosen } from './chosen.ts';

type Props = {
  /** By default it says that there are none. */
  readonly text?: string | undefined;
};

/** An empty list: without what is chosen there may be more. */
export function NoGoods({ text }: Props) {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const chosen = isNarrowed(query);
  return (
    <Empty
      picture="search"
      text={text ?? t(chosen ? 'list.empty' : 'list.nothing')}
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
