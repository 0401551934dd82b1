import { brand } from '@caravan/storefront-shared/brand';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useHasApps } from '../api/apps.ts';
import { useIdle } from '../navigation/use-idle.ts';
import { Extra } from '@caravan/storefront-shared/extra';
import { FooterColumn } from './footer-column.tsx';
import { Logo } from './logo.tsx';
import './footer.css';

const SubscriptionBox = lazyWithTexts(['subscribe'], () => import('../features/subscription/footer-box.tsx'));

const FooterAppearance = lazyWithTexts(['appearance'], () => import('./footer-appearance.tsx'));

const columns = [
  {
    title: 'shell.footer.shop',
    links: [
      ['/classification', 'shell.allCategories'],
      ['/commodity?sort=new', 'shell.footer.newArrivals'],
      ['/commodity?sort=popular', 'shell.footer.hotSale'],
    ],
  },
  {
    title: 'shell.footer.account',
    links: [
      ['/userInfo/dashboard', 'account.dashboard'],
      ['/userInfo/my-order', 'account.orders'],
      ['/userInfo/money-package', 'account.wallet'],
      ['/credit', 'shell.footer.loans'],
      ['/merchantSettled', 'shell.footer.sell'],
    ],
  },
  {
    title: 'shell.footer.help',
    links: [
      ['/information?page=buyer-rules', 'shell.footer.buyerRules'],
      ['/information?page=delivery', 'shell.footer.delivery'],
      ['/information?page=returns', 'shell.footer.returns'],
      ['/information?page=return-policy', 'shell.footer.returnPolicy'],
      ['/information?page=service', 'shell.footer.servicePolicy'],
      ['/download', 'account.apps'],
      ['/information', 'shell.footer.allHelp'],
    ],
  },
  {
    title: 'shell.footer.company',
    links: [
      ['/information?page=about', 'shell.footer.aboutUs'],
      ['/information?page=contact', 'shell.footer.contact'],
      ['/information?page=news', 'shell.footer.news'],
      ['/information?page=recruitment', 'shell.footer.recruitment'],
      ['/information?page=seller-policy', 'shell.footer.sellerPolicy'],
      ['/information?page=privacy', 'shell.footer.privacy'],
      ['/information?page=modern-slavery', 'shell.footer.modernSlavery'],
    ],
  },
] as const;

/** Below every page; its code comes after the first view. */
export default function Footer() {
  const { t } = useTranslation();
  const idle = useIdle();
  const hasApps = useHasApps(idle);
  return (
    <footer className="shell-footer">
      <div className="shell-footer-row site-frame">
        <div className="shell-footer-brand">
          <Logo />
          <p>{t('shell.footer.about')}</p>
        </div>
        {columns.map((column) => (
          <FooterColumn key={column.title} title={t(column.title)}>
            {column.links.map(
              ([href, text]) =>
                (href !== '/download' || hasApps) && (
                  <li key={href}>
                    <Link href={href}>{t(text)}</Link>
                  </li>
                ),
            )}
          </FooterColumn>
        ))}
        <div className="shell-footer-contact">
          <h2>{t('shell.footer.contact')}</h2>
          <p>
            <a href={`mailto:${brand.supportMailbox}`}>
              <bdi>{brand.supportMailbox}</bdi>
            </a>
          </p>
          <p className="shell-footer-note">{t('shell.footer.hours')}</p>
          <Extra>{idle && <SubscriptionBox />}</Extra>
        </div>
      </div>
      <div className="shell-footer-end site-frame">
        <p>{t('shell.footer.terms', { name: brand.name })}</p>
        <Extra>{idle && <FooterAppearance />}</Extra>
      </div>
    </footer>
  );
}
