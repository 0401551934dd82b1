import { notify } from '@caravan/storefront-shared/api';
import { Refused, requiredRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { sum, Usdt } from '@caravan/storefront-shared/money';
import { Button, MoneyField, TextArea, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { setShop, type OwnShop } from '../../../api/own-shop.ts';
import { AskBeforeLeaving } from '../../../features/leaving/ask-before-leaving.tsx';
import { PictureField } from './picture-field.tsx';
import { isFee, daysFault } from './terms.ts';
import { useShopPicture } from './use-shop-picture.ts';

const DECIMALS = 6;
const MOST_WORDS = 2_000;

export function ProfileForm({ shop }: { readonly shop: OwnShop }) {
  const { t } = useTranslation();
  const fee = (value: string) => (isFee(value) ? undefined : t('office-profile.fault.fee'));
  const { values, field, check, fail } = useFields(
    {
      description: shop.description,
      minimumOrder: shop.minimumOrder,
      dispatch: shop.dispatch,
      longDistance: shop.longDistance,
      delivery: shop.delivery,
      fromDays: `${shop.fromDays}`,
      toDays: `${shop.toDays}`,
    },
    {
      description: requiredRule(MOST_WORDS),
      minimumOrder: fee,
      dispatch: fee,
      longDistance: fee,
      delivery: fee,
      fromDays: (value) => {
        const fault = daysFault(value);
        return fault && t(`office-profile.fault.${fault}`);
      },
      toDays: (value, { fromDays }) => {
        const fault = daysFault(value, fromDays);
        return fault && t(`office-profile.fault.${fault}`);
      },
    },
  );
  const [saved, setSaved] = useState(values);
  const logo = useShopPicture({ src: shop.image, isOwn: shop.ownLogo });
  const banner = useShopPicture({ src: shop.banner, isOwn: shop.banner !== undefined });
  const pictures = [logo, banner];
  const uploading = pictures.some((picture) => picture.uploading);
  const isEdited = (Object.keys(saved) as (keyof typeof saved)[]).some(
    (name) => saved[name] !== values[name],
  );
  const changed = isEdited || uploading || pictures.some((picture) => picture.changed !== undefined);
  const send = async () => {
    await setShop({ ...values, logo: logo.changed, banner: banner.changed });
    setSaved(values);
    pictures.forEach((picture) => picture.keep());
    notify('success', t('office-profile.saved'));
  };
  const { refused, pending, submit } = useSubmission({
    check,
    send,
    fail,
    fieldOf: ({ details }) => (details['key'] === 'delivery-days-invalid' ? 'toDays' : undefined),
  });
  const freight = [values.dispatch, values.longDistance, values.delivery];
  const money = (name: 'minimumOrder' | 'dispatch' | 'longDistance' | 'delivery') => (
    <MoneyField
      label={t(`office-profile.field.${name}`)}
      unit="USDT"
      decimals={DECIMALS}
      required
      {...field(name)}
    />
  );
  const days = (name: 'fromDays' | 'toDays') => (
    <TextField
      label={t(`office-profile.field.${name}`)}
      inputMode="numeric"
      data-figures=""
      maxLength={3}
      required
      {...field(name)}
    />
  );
  return (
    <form className="site-form profile-form" noValidate onSubmit={submit}>
      {changed && <AskBeforeLeaving />}
      <Refused text={refused} />
      <PictureField kind="logo" picture={logo} />
      <PictureField kind="banner" picture={banner} />
      <TextArea
        label={t('office-profile.field.description')}
        description={t('office-profile.descriptionHint')}
        maxLength={MOST_WORDS}
        rows={5}
        required
        {...field('description')}
      />
      {money('minimumOrder')}
      <fieldset className="profile-group">
        <legend>{t('office-profile.freight')}</legend>
        <p className="site-muted">{t('office-profile.freightHint')}</p>
        <div className="profile-fields">
          {money('dispatch')}
          {money('longDistance')}
          {money('delivery')}
        </div>
        {freight.every(isFee) && (
          <p>
            {t('office-profile.freightTotal')} <Usdt amount={sum(freight)} />
          </p>
        )}
      </fieldset>
      <fieldset className="profile-group">
        <legend>{t('office-profile.days')}</legend>
        <div className="profile-fields">
          {days('fromDays')}
          {days('toDays')}
        </div>
      </fieldset>
      <div className="site-actions">
        <Button type="submit" variant="primary" pending={pending} disabled={uploading}>
          {t('office-profile.save')}
        </Button>
      </div>
    </form>
  );
}
