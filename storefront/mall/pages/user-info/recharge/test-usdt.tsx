import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Suspense, type ComponentProps } from 'react';

const Faucet = lazyWithTexts(['recharge'], () => import('./faucet.tsx'));

/** The faucet of a development system, which no other loads. */
export function TestUsdt(props: ComponentProps<typeof Faucet>) {
  return (
    <Suspense>
      <Faucet {...props} />
    </Suspense>
  );
}
