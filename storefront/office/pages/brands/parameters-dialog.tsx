import { isRefusal, notify } from '@caravan/storefront-shared/api';
import { noRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { Button, Dialog, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  brands,
  setBrand,
  type BrandParameters,
  type OfficeBrand,
  type OfficeBrands,
} from '../../api/brands.ts';
import { Overtaken } from '../../features/overtaken/overtaken.tsx';
import { isGoodsLimit, isMailbox, isMailOrSite, isSite } from './parameter-rules.ts';

/** undefined: all brands that set nothing else */
export type Asked = { readonly brand: OfficeBrand | undefined };

type Props = Asked & {
  readonly list: OfficeBrands;
  readonly onClose: () => void;
  /** somebody else set them meanwhile */
  readonly onTheirs: () => void;
};

/** Sets the parameters of one brand, or of all that set nothing else. */
export function ParametersDialog({ brand, list, onClose, onTheirs }: Props) {
  const { t } = useTranslation();
  // what was there when the person began
  const [began] = useState(() => brand?.own ?? list.ofAll);
  const [version] = useState(brand?.version ?? list.ofAll.version);
  const [overtaken, setOvertaken] = useState(false);
  const below = brand ? { ...list.configured, ...list.ofAll } : list.configured;
  const rule = (isRight: (value: string) => boolean, fault: 'mail' | 'site' | 'goods' | 'mailbox') => {
    return (value: string) => (isRight(value) ? undefined : t(`office-brands.fault.${fault}`));
  };
  const { values, field, check } = useFields(
    {
      supportMailbox: brand?.supportMailbox ?? '',
      customerServiceUrl: began.customerServiceUrl ?? '',
      promotionSiteUrl: began.promotionSiteUrl ?? '',
      buyerAppUrl: began.buyerAppUrl ?? '',
      sellerAppUrl: began.sellerAppUrl ?? '',
      maxGoodsInOrder: began.maxGoodsInOrder === undefined ? '' : `${began.maxGoodsInOrder}`,
    },
    {
      supportMailbox: brand ? rule(isMailbox, 'mailbox') : noRule,
      customerServiceUrl: rule(isMailOrSite, 'mail'),
      promotionSiteUrl: rule(isSite, 'site'),
      buyerAppUrl: rule(isSite, 'site'),
      sellerAppUrl: rule(isSite, 'site'),
      maxGoodsInOrder: rule(isGoodsLimit, 'goods'),
    },
  );
  const title = brand ? t('office-brands.setOf', { name: brand.name }) : t('office-brands.setAll');
  const send = async () => {
    const { supportMailbox, ...set } = values;
    try {
      await setBrand({ ...set, ...(brand && { brandKey: brand.brandKey, supportMailbox }), version });
    } catch (error) {
      setOvertaken(isRefusal(error) && error.details['key'] === 'content-changed');
      throw error;
    }
    brands.invalidate();
    notify('success', t('office-brands.saved'));
    onClose();
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  const parameter = (name: keyof BrandParameters) => (
    <TextField
      label={t(`office-brands.field.${name}`)}
      description={
        below[name] === undefined
          ? t('office-brands.emptyNone')
          : t('office-brands.emptyIs', { value: `${below[name]}` })
      }
      dir="ltr"
      autoComplete="off"
      optional
      {...field(name)}
    />
  );
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        {overtaken ? <Overtaken onLoad={onTheirs} /> : <Refused text={refused} />}
        {brand && (
          <TextField
            label={t('office-brands.column.mailbox')}
            type="email"
            dir="ltr"
            autoComplete="off"
            required
            {...field('supportMailbox')}
          />
        )}
        {parameter('customerServiceUrl')}
        {parameter('promotionSiteUrl')}
        {parameter('buyerAppUrl')}
        {parameter('sellerAppUrl')}
        {parameter('maxGoodsInOrder')}
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-content.save')}
          </Button>
          <Button onPress={onClose}>{t('office-brands.cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
