import { brand, Sign } from '@caravan/storefront-shared/brand';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { leave } from '../features/session/leave.ts';
import { useSelf } from '../features/session/use-self.ts';
import { LanguageChoice } from './language-choice.tsx';
import { roleText } from './role-text.ts';

/** Whose office it is, who is signed in, and the way out. */
export function Header() {
  const { t } = useTranslation();
  return (
    <header className="shell-header">
      <Link href="/office/" className="shell-name">
        <Sign className="shell-sign" />
        {t('office.title', { name: brand.name })}
      </Link>
      <div className="shell-header-end">
        <LanguageChoice />
        <Who />
      </div>
    </header>
  );
}

function Who() {
  const { t } = useTranslation();
  const { data, signedIn } = useSelf();
  const [pending, setPending] = useState(false);
  if (!signedIn) return null;
  const signOut = () => {
    setPending(true);
    void leave().finally(() => setPending(false));
  };
  return (
    <>
      {data && (
        <p className="shell-who">
          <bdi>{data.username}</bdi> <span className="site-muted">{roleText(t, data.role)}</span>
        </p>
      )}
      <Button size="small" pending={pending} onPress={signOut}>
        {t('office.signOut')}
      </Button>
    </>
  );
}
