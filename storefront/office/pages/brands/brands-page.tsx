import { useResource } from '@caravan/storefront-shared/api';
import { Button, Card, Facts } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brandList, brands } from '../../api/brands.ts';
import { useSelf } from '../../features/session/use-self.ts';
import { Failure } from '../../shell/failure.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PageWaiting } from '../../shell/page-waiting.tsx';
import { BrandTable } from './brand-table.tsx';
import { ParametersDialog, type Asked } from './parameters-dialog.tsx';
import { useParameterFacts } from './use-parameter-facts.tsx';
import './brands-page.css';

/** The brands, and what administrators set for one or for all of them. */
export default function BrandsPage() {
  const { t } = useTranslation();
  const { may } = useSelf();
  const { data, error, reload } = useResource(brandList());
  const [asked, setAsked] = useState<Asked>();
  const factsOf = useParameterFacts();
  const title = t('office.areas.brands.title');
  if (!data && error) return <Failure error={error} onRetry={reload} title={title} />;
  if (!data) return <PageWaiting />;
  const mayKeep = may('brands.keep');
  return (
    <div className="site-page">
      <PageHeading title={title} />
      <p className="site-muted">{t('office-brands.about')}</p>
      <Card as="section" aria-labelledby="of-all" className="brands-all">
        <h2 id="of-all" className="site-section-heading">
          {t('office-brands.ofAll')}
        </h2>
        <Facts facts={factsOf({ ...data.configured, ...data.ofAll })} />
        {mayKeep && (
          <div className="site-actions">
            <Button onPress={() => setAsked({ brand: undefined })}>{t('office-brands.setAll')}</Button>
          </div>
        )}
      </Card>
      <BrandTable
        list={data.pageList}
        factsOf={factsOf}
        onAsk={mayKeep ? (brand) => setAsked({ brand }) : undefined}
      />
      {asked && (
        <ParametersDialog
          {...asked}
          list={data}
          onClose={() => setAsked(undefined)}
          onTheirs={() => {
            setAsked(undefined);
            brands.invalidate();
          }}
        />
      )}
    </div>
  );
}
