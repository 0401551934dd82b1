import { isRefusal } from '@caravan/storefront-shared/api';
import { Refused, useSubmission } from '@caravan/storefront-shared/forms';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSubscription } from '../../api/subscription.ts';
import { Told } from '../../features/subscription/told.tsx';

export function EndSubscription({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [ended, setEnded] = useState(false);
  const [broken, setBroken] = useState(false);
  const { refused, pending, submit } = useSubmission({
    check: () => true,
    send: async () => {
      try {
        await endSubscription(token);
        setEnded(true);
      } catch (error) {
        // only of a link that nobody was sent as it stands
        if (!isRefusal(error) || error.details['key'] !== 'parameter-error') throw error;
        setBroken(true);
      }
    },
  });
  if (ended) return <Told text={t('subscribe.ended')} />;
  return (
    <form className="subscription-step" noValidate onSubmit={submit}>
      <Refused text={broken ? t('subscribe.endBroken') : refused} />
      <p className="site-muted">{t('subscribe.endAbout')}</p>
      <Button type="submit" variant="primary" pending={pending}>
        {t('subscribe.end')}
      </Button>
    </form>
  );
}
