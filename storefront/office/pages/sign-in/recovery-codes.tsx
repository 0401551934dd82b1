import { brand } from '@caravan/storefront-shared/brand';
import { Button, Checkbox, CopyButton, Notice } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { readonly codes: readonly string[]; readonly onSaved: () => void };

/** The codes for a lost phone, which are shown this once: one goes on only after one has said that they are kept. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState(false);
  const [asked, setAsked] = useState(false);
  const text = codes.join('\n');
  return (
    <div className="site-form">
      <p>{t('office-session.codesText')}</p>
      <ul className="sign-in-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="site-actions">
        <CopyButton value={text} label={t('office-session.copyCodes')} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${brand.key}-recovery-codes.txt`}
        >
          {t('office-session.saveCodes')}
        </a>
      </div>
      <Checkbox checked={saved} onChange={setSaved} error={asked && !saved}>
        {t('office-session.codesSaved')}
      </Checkbox>
      {asked && !saved && (
        <Notice tone="danger" role="alert">
          {t('office-session.codesNotSaved')}
        </Notice>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        onPress={() => {
          setAsked(true);
          if (saved) onSaved();
        }}
      >
        {t('office-session.toOffice')}
      </Button>
    </div>
  );
}
