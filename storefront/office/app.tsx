import {
  directionOf,
  type Language,
  languages,
  lazyWithTexts,
  sayKit,
} from '@caravan/storefront-shared/i18n';
import { KitProvider } from '@caravan/ui-kit';
import { Suspense } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { PageFailure } from './shell/page-failure.tsx';
import { PageWaiting } from './shell/page-waiting.tsx';
import { StaffPart } from './staff-part.tsx';

const ShopPart = lazyWithTexts(['office-shop'], () => import('./shop-part.tsx'));

type Props = {
  readonly language: Language;
  /** The part of those who run a shop, rather than that of staff. */
  readonly shop: boolean;
};

export function App({ language, shop }: Props) {
  return (
    <KitProvider
      locale={languages[language].tag}
      dir={directionOf(language)}
      say={sayKit}
      navigate={(href) => navigate(href)}
    >
      {shop ? (
        <PageFailure address={location.pathname}>
          <Suspense fallback={<PageWaiting />}>
            <ShopPart />
          </Suspense>
        </PageFailure>
      ) : (
        <StaffPart />
      )}
    </KitProvider>
  );
}
