import { Facts, RadioGroup } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../../features/account/use-account.ts';
import { AccountWaiting } from '../../../features/account/account-waiting.tsx';
import { useCodeChannels } from '../../../features/session/use-code-channels.ts';
import { SlideHost } from '../../../features/slide/slide-host.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import { ContactForm } from './contact-form.tsx';

/** The e-mail address and the phone that the account is named by, each given or replaced by a code. */
export default function ContactPage() {
  const { t } = useTranslation();
  const { data: account } = useAccount();
  const isOpen = useCodeChannels();
  const ways = (['email', 'phone'] as const).filter(isOpen);
  const [chosen, setWay] = useState<string>('email');
  const way = ways.find((each) => each === chosen) ?? ways[0];
  const phone = account?.phone ? `+${account.areaCode} ${account.phone}` : '';
  const shown = (text: string) => (text ? <bdi dir="ltr">{text}</bdi> : t('setup.contactNone'));
  return (
    <>
      <PageHeading title={t('setup.contact')} />
      <p className="site-muted">{t('setup.contactAbout')}</p>
      <AccountWaiting />
      {account && (
        <Facts
          facts={[
            { id: 'email', term: t('session.email'), value: shown(account.email) },
            { id: 'phone', term: t('session.phone'), value: shown(phone) },
          ]}
        />
      )}
      {way && (
        <>
          <RadioGroup
            label={t('setup.contactChange')}
            appearance="tiles"
            value={way}
            onChange={setWay}
            options={ways.map((value) => ({ value, label: t(`session.${value}`) }))}
          />
          <ContactForm key={way} way={way} />
          <SlideHost />
        </>
      )}
    </>
  );
}
