import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SlideHost } from '../../features/slide/slide-host.tsx';
import { LayersIcon, ShieldIcon, TruckIcon } from '../../shell/icons.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { WantedLine } from './wanted-line.tsx';
import './entry-frame.css';

const reasons = [
  { key: 'tiers', Icon: LayersIcon },
  { key: 'escrow', Icon: ShieldIcon },
  { key: 'ships', Icon: TruckIcon },
] as const;

/** Log in and register: the form, and beside it the reasons for an account. */
export function EntryFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="login site-frame">
      <div className="login-card">
        <section className="login-main">
          <PageHeading title={title} />
          <WantedLine />
          {children}
        </section>
        <aside className="login-side" aria-label={t('session.reasons')}>
          <p className="login-claim">{t('session.claim')}</p>
          <ul>
            {reasons.map(({ key, Icon }) => (
              <li key={key}>
                <Icon />
                <span>
                  <strong>{t(`home.promise.${key}.title`)}</strong>
                  {t(`home.promise.${key}.text`)}
                </span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
      <SlideHost />
    </div>
  );
}
