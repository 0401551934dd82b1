import { notify } from '@caravan/storefront-shared/api';
import { atMostRule, noRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { Button, Dialog, Select, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articles, transferStock, type ArticleDetail } from '../../../api/articles.ts';
import { createAttempts } from '../../../features/attempt/attempts.ts';

type Props = {
  readonly variant: ArticleDetail['variants'][number];
  readonly name: string;
  readonly onClose: () => void;
};

/** Carries pieces from the warehouse that has most to another. */
export function TransferDialog({ variant: { skuId, stock, onHand }, name, onClose }: Props) {
  const { t } = useTranslation();
  const [keyOf] = useState(createAttempts);
  const places = onHand.map(({ warehouse, pieces }) => ({
    value: warehouse.warehouseId,
    label: t('office-goods.placeWith', { place: nameIn(warehouse), stock: countText(pieces) }),
  }));
  const [fullest] = onHand.toSorted((one, other) => other.pieces - one.pieces);
  const from = fullest?.warehouse.warehouseId ?? '';
  const { values, field, check } = useFields(
    { from, to: places.find(({ value }) => value !== from)?.value ?? '', pieces: '', note: '' },
    {
      from: noRule,
      to: (value, { from: chosen }) => (value === chosen ? t('office-goods.fault.samePlace') : undefined),
      pieces: (value) => (/^[1-9]\d{0,6}$/.test(value.trim()) ? undefined : t('office-goods.fault.pieces')),
      note: atMostRule(200),
    },
  );
  const send = async () => {
    const { to, note } = values;
    const transfer = {
      skuId,
      from: values.from,
      to,
      pieces: Number(values.pieces.trim()),
      note: note.trim(),
    };
    try {
      await transferStock(transfer, keyOf(transfer));
      notify('success', t('office-goods.transferred', { name, pieces: countText(transfer.pieces) }));
      onClose();
    } finally {
      // it may have taken effect though no answer came
      articles.invalidate();
    }
  };
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Dialog open title={t('office-goods.transferOf', { name })} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <p>{t('office-goods.transferText', { stock: countText(stock) })}</p>
        <Select label={t('office-goods.transferFrom')} options={places} {...field('from')} />
        <Select label={t('office-goods.transferTo')} options={places} {...field('to')} />
        <TextField
          label={t('office-goods.pieces')}
          inputMode="numeric"
          data-figures=""
          maxLength={7}
          autoComplete="off"
          required
          {...field('pieces')}
        />
        <TextField label={t('office-goods.note')} maxLength={200} optional {...field('note')} />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-goods.transferIt')}
          </Button>
          <Button onPress={onClose}>{t('office-goods.notNow')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
