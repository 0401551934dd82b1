import { Refused, useSubmission } from '@caravan/storefront-shared/forms';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSubscription } from '../../api/subscription.ts';
import { Told } from '../../features/subscription/told.tsx';

export function EndSubscription({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [ended, setEnded] = useState(false);
  const { refused, pending, submit } = useSubmission({
    check: () => true,
    send: async () => {
      await endSubscription(token);
      setEnded(true);
    },
  });
  if (ended) return <Told text={t('subscribe.ended')} />;
  return (
    <form className="subscription-step" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <p className="site-muted">{t('subscribe.endAbout')}</p>
      <Button type="submit" variant="primary" pending={pending}>
        {t('subscribe.end')}
      </Button>
    </form>
  );
}
