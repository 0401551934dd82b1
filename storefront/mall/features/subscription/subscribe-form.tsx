import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { Told } from './told.tsx';
import './subscribe-form.css';

/** News by mail (§2): an address, then the code that was sent to it. */
export default function SubscribeForm() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string>();
  const [told, setTold] = useState<string>();
  if (told !== undefined) return <Told text={told} />;
  return (
    <div className="subscription-form">
      <p className="site-muted">{t('subscribe.about')}</p>
      {sentTo === undefined ? (
        <AddressStep onSent={setSentTo} />
      ) : (
        <CodeStep email={sentTo} onDone={setTold} onBack={() => setSentTo(undefined)} />
      )}
    </div>
  );
}
