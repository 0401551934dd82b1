import { Sign } from '@caravan/storefront-shared/brand';
import { Extra } from '@caravan/storefront-shared/extra';
import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { LanguageChoice } from './language-choice.tsx';

const HeaderAppearance = lazyWithTexts(['appearance'], () => import('./header-appearance.tsx'));

type Props = {
  readonly home: string;
  readonly title: string;
  /** Who is signed in, and as what. */
  readonly who: { readonly name: string; readonly standing: string } | undefined;
  /** Where one sees where else one is signed in; a shop's owner sees that in the mall. */
  readonly sessions?: { readonly path: string; readonly title: string };
  /** Left out while nobody is signed in. */
  readonly leave: (() => Promise<void>) | undefined;
};

/** Whose office it is, who is signed in, and the way out. */
export function Header({ home, title, who, sessions, leave }: Props) {
  const { t } = useTranslation();
  const [pending, setPending] = useState(false);
  const signOut = () => {
    setPending(true);
    void leave?.().finally(() => setPending(false));
  };
  return (
    <header className="shell-header">
      <Link href={home} className="shell-name">
        <Sign className="shell-sign" />
        {title}
      </Link>
      <div className="shell-header-end">
        <LanguageChoice />
        <Extra fallback={<span className="shell-appearance" />}>
          <HeaderAppearance />
        </Extra>
        {leave && (
          <p className="shell-who">
            <bdi>{who?.name}</bdi> <bdi className="site-muted">{who?.standing}</bdi>{' '}
            {/* its line, before it is known who is here */}
            {!who && '\u00a0'}
            {sessions && <Link href={sessions.path}>{sessions.title}</Link>}
          </p>
        )}
        {leave && (
          <Button size="small" pending={pending} onPress={signOut}>
            {t('office.signOut')}
          </Button>
        )}
      </div>
    </header>
  );
}
