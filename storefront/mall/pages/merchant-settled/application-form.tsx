import { notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, TextArea, TextField } from '@caravan/ui-kit';
import { t as translate } from 'i18next';
import { useTranslation } from 'react-i18next';
import { apply, joining, type StoreApplication } from '../../api/join.ts';

const longest = { shopName: 60, description: 500, country: 60 } as const;
const shortest = { shopName: 2, description: 20, country: 2 } as const;
type Name = keyof typeof longest;

/** As the server counts. */
const rule = (name: Name) => (value: string) =>
  requiredRule(longest[name])(value) ??
  (value.trim().length < shortest[name] ? translate('join.tooShort', { count: shortest[name] }) : undefined);

/** What a buyer says of the store that they want to run. `before`: what was refused, to be corrected. */
export function ApplicationForm({ before }: { readonly before: StoreApplication | undefined }) {
  const { t } = useTranslation();
  const { values, field, check, fail } = useFields<Name>(
    {
      shopName: before?.shopName ?? '',
      description: before?.description ?? '',
      country: before?.country ?? '',
    },
    { shopName: rule('shopName'), description: rule('description'), country: rule('country') },
  );
  const send = async () => {
    await apply(values);
    notify('success', t('join.sent'));
    joining.invalidate();
  };
  const { refused, pending, submit } = useSubmission<Name>({
    check,
    send,
    fieldOf: ({ details }) => (details['key'] === 'shop-name-taken' ? 'shopName' : undefined),
    fail,
  });
  return (
    <form className="merchant-settled-form" noValidate onSubmit={submit}>
      <Refused text={refused} />
      <TextField
        label={t('join.store')}
        description={t('join.storeHint')}
        autoComplete="organization"
        required
        {...field('shopName')}
      />
      <TextArea
        label={t('join.description')}
        description={t('join.descriptionHint')}
        limit={longest.description}
        required
        {...field('description')}
      />
      <TextField
        label={t('join.country')}
        description={t('join.countryHint')}
        autoComplete="country-name"
        required
        {...field('country')}
      />
      <Button type="submit" variant="primary" size="large" pending={pending}>
        {t('join.send')}
      </Button>
    </form>
  );
}
