import { errorText, isRefusal, noteSubject, useResource } from '@caravan/storefront-shared/api';
import { useQuery } from '@caravan/storefront-shared/navigation';
import { LinkButton } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { goodsInfo } from '../../api/shop.ts';
import { Empty } from '../../shell/empty.tsx';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { Product } from './product.tsx';
import { ProductWaiting } from './product-waiting.tsx';
import './product-details-page.css';

/** One product by the `id` of the address; `sku` names a variant. */
export default function ProductDetailsPage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const goodsId = query.get('id')?.trim() ?? '';
  const subject = goodsId ? goodsInfo(goodsId) : undefined;
  if (subject) noteSubject(subject);
  const { data, error, reload } = useResource(subject);
  if (data) return <Product key={goodsId} goods={data} />;
  if (!goodsId || isRefusal(error)) {
    const text = goodsId ? errorText(error) : t('product.none');
    return (
      <div className="site-page site-frame">
        <PageHeading title={t('product.noneTitle')} />
        <Empty
          picture="box"
          text={text}
          action={<LinkButton href="/classification">{t('shell.allCategories')}</LinkButton>}
        />
      </div>
    );
  }
  if (error) return <Failure title={t('product.title')} error={error} onRetry={reload} />;
  return <ProductWaiting />;
}
