import { wireOfField } from '@caravan/storefront-shared/i18n';
import { requiredRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Notice, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eventAt } from '../../api/wallets.ts';

type Props = { readonly usercode: string; readonly onFound: (revision: number) => void };

/** Goes to the wallet as it stood at a moment. */
export function MomentForm({ usercode, onFound }: Props) {
  const { t } = useTranslation();
  const [before, setBefore] = useState(false);
  const { values, field, check } = useFields({ at: '' }, { at: requiredRule(32) });
  const { refused, pending, submit } = useSubmission({
    check,
    send: async () => {
      const { revision } = await eventAt(usercode, wireOfField(values.at));
      setBefore(revision === undefined);
      if (revision !== undefined) onFound(revision);
    },
  });
  return (
    <form className="wallet-moment" noValidate onSubmit={submit}>
      <TextField
        label={t('office-wallets.moment')}
        description={t('office-wallets.momentHint')}
        type="datetime-local"
        step={1}
        dir="ltr"
        {...field('at')}
      />
      <Button type="submit" pending={pending}>
        {t('office-wallets.toMoment')}
      </Button>
      <Refused text={refused} />
      <div aria-live="polite">{before && <Notice tone="info">{t('office-wallets.beforeFirst')}</Notice>}</div>
    </form>
  );
}
