import { useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { KeysetPages } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { strayPage } from '../../../api/strays.ts';
import { StrayRecord } from './stray-record.tsx';
import './strays.css';

/** Transfers of the buyer that are not credited as they are, newest first. Nothing while there is none: hardly anybody has one. */
export default function Strays() {
  const { t } = useTranslation();
  const { query, hrefWith } = useQuery();
  const pageNum = Math.max(1, Number(query.get('stray')) || 1);
  const { data } = useResource(strayPage(pageNum));
  if (!data || data.pageInfo.totalElements === 0) return null;
  const { pageSize, totalElements } = data.pageInfo;
  return (
    <section className="strays" aria-labelledby="strays">
      <h2 id="strays">{t('strays.title')}</h2>
      <p className="site-muted">{t('strays.text')}</p>
      <ul>
        {data.pageList.map((stray) => (
          <StrayRecord key={stray.id} stray={stray} />
        ))}
      </ul>
      <KeysetPages
        aria-label={t('strays.pages')}
        firstHref={pageNum > 1 ? hrefWith({ stray: undefined }) : undefined}
        nextHref={pageNum * pageSize < totalElements ? hrefWith({ stray: pageNum + 1 }) : undefined}
      />
    </section>
  );
}
