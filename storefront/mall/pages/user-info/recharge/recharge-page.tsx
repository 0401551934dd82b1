import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { Skeleton } from '@caravan/ui-kit';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { isChosenIn } from './choice.ts';
import { Need } from './need.tsx';
import './recharge-page.css';

const ChosenWay = lazyWithTexts(['orders', 'recharge', 'rules'], () => import('./chosen-way.tsx'));
const Records = lazyWithTexts(['recharge'], () => import('./records/records.tsx'));
const Strays = lazyWithTexts(['strays'], () => import('../../../features/wallet/strays/strays.tsx'));
const RechargeRecord = lazyWithTexts(
  ['orders', 'recharge', 'settlement'],
  () => import('./records/recharge-record.tsx'),
);

/** Puts money into the wallet: how, where to, and what became of it. With an `id` in the address: one recharge. */
export default function RechargePage() {
  const { t } = useTranslation();
  const { query } = useQuery();
  const id = query.get('id')?.trim();
  const [first] = useState(id);
  const next = returnAddress(query, '');
  if (id) return <RechargeRecord key={id} id={id} entered={id !== first} />;
  return (
    <>
      <PageHeading title={t('recharge.title')} />
      <Need next={next} />
      <Suspense
        fallback={<Skeleton shape="box" width="100%" height={isChosenIn(query) ? '60rem' : '20rem'} />}
      >
        <ChosenWay />
      </Suspense>
      <Suspense fallback={<Skeleton shape="box" width="100%" height="12rem" />}>
        <Records />
      </Suspense>
      <Suspense>
        <Strays />
      </Suspense>
    </>
  );
}
