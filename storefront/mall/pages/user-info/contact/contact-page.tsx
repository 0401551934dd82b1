import { Badge, Button, Facts, RadioGroup } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unprovenContacts } from '../../../features/account/unproven-contacts.ts';
import { useAccount } from '../../../features/account/use-account.ts';
import { AccountWaiting } from '../../../features/account/account-waiting.tsx';
import { useCodeChannels } from '../../../features/session/use-code-channels.ts';
import { SlideHost } from '../../../features/slide/slide-host.tsx';
import { PageHeading } from '../../../shell/page-heading.tsx';
import type { ContactTarget, ContactWay } from './binding.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ContactForm } from './contact-form.tsx';
import './contact-page.css';

/** The e-mail address and the phone that the account is named by, each given, replaced or confirmed by a code. */
export default function ContactPage() {
  const { t } = useTranslation();
  const { data: account } = useAccount();
  const isOpen = useCodeChannels();
  const ways = (['email', 'phone'] as const).filter(isOpen);
  const [chosen, setWay] = useState<string>('email');
  const [confirming, setConfirming] = useState<ContactWay>();
  const way = ways.find((each) => each === chosen) ?? ways[0];
  const { areaCode = '', phone = '', email = '' } = account ?? {};
  const texts = { email, phone: phone && `+${areaCode} ${phone}` };
  // a code goes to no phone whose country nobody knows
  const targets: Record<ContactWay, ContactTarget | undefined> = {
    email: { username: email },
    phone: areaCode ? { username: phone, areaCode } : undefined,
  };
  const unproven = account ? unprovenContacts(account) : [];
  const to = confirming && targets[confirming];
  const shown = (each: ContactWay) =>
    texts[each] ? (
      <span className="contact-shown">
        <bdi dir="ltr">{texts[each]}</bdi>
        {unproven.includes(each) && <Badge tone="warning">{t('contact.notConfirmed')}</Badge>}
        {unproven.includes(each) && isOpen(each) && targets[each] && (
          <Button
            size="small"
            aria-label={`${t('contact.confirm')}: ${texts[each]}`}
            onPress={() => setConfirming(each)}
          >
            {t('contact.confirm')}
          </Button>
        )}
      </span>
    ) : (
      t('setup.contactNone')
    );
  return (
    <>
      <PageHeading title={t('setup.contact')} />
      <p className="site-muted">{t('setup.contactAbout')}</p>
      <AccountWaiting />
      {account && (
        <Facts
          facts={[
            { id: 'email', term: t('session.email'), value: shown('email') },
            { id: 'phone', term: t('session.phone'), value: shown('phone') },
          ]}
        />
      )}
      {unproven.map((each) => (
        <p key={each}>{t(`contact.unproven.${each}`)}</p>
      ))}
      {confirming && to && (
        <ConfirmForm
          key={confirming}
          way={confirming}
          to={to}
          shown={texts[confirming]}
          onDone={() => setConfirming(undefined)}
        />
      )}
      {way && !confirming && (
        <>
          <RadioGroup
            label={t('setup.contactChange')}
            appearance="tiles"
            value={way}
            onChange={setWay}
            options={ways.map((value) => ({ value, label: t(`session.${value}`) }))}
          />
          <ContactForm key={way} way={way} />
        </>
      )}
      {ways.length > 0 && <SlideHost />}
    </>
  );
}
