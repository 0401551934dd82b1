import { brand } from '@caravan/storefront-shared/brand';
import { useTranslation } from 'react-i18next';
import { shopLeaving } from './features/shop-session/leave.ts';
import { useSeller } from './features/shop-session/use-seller.ts';
import { shopPath } from './parts.ts';
import { GuardedPages } from './shell/guarded-pages.tsx';
import { Header } from './shell/header.tsx';
import { Navigation } from './shell/navigation.tsx';
import { Pages } from './shell/pages.tsx';
import { Shell } from './shell/shell.tsx';
import { shopAreas } from './shop-areas.ts';
import { NotFound, routes, SignIn } from './shop-routes.ts';

/** The part of the office for those who run a shop. */
export default function ShopPart() {
  const { t } = useTranslation();
  const self = useSeller();
  const areas = shopAreas.map((area) => ({ ...area, title: t(`office-shop.areas.${area.id}`) }));
  const overview = { path: shopPath, title: t('office-shop.overview') };
  const who = self.data && {
    name: self.data.username,
    standing: t(`office-shop.standing.${self.data.role}`, { shop: self.data.sellerName }),
  };
  return (
    <Shell
      header={
        <Header
          home={shopPath}
          title={t('office-shop.title', { name: brand.name })}
          who={who}
          leave={self.signedIn ? shopLeaving.leave : undefined}
        />
      }
      navigation={<Navigation overview={overview} areas={areas} self={self} />}
      onEnded={shopLeaving.dropSession}
    >
      <Pages signInPath={shopLeaving.signInPath} SignIn={SignIn} signedIn={self.signedIn}>
        <GuardedPages {...{ routes, NotFound, areas, self }} overview={overview.title} />
      </Pages>
    </Shell>
  );
}
