import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { returnAddress, useQuery } from '@caravan/storefront-shared/navigation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Strays } from '../../../features/wallet/strays/strays.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ChosenWay } from './chosen-way.tsx';
import { Need } from './need.tsx';
import { Records } from './records/records.tsx';
import './recharge-page.css';

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
      <ChosenWay />
      <Records />
      <Strays />
    </>
  );
}
