import { notify } from '@caravan/storefront-shared/api';
import { atMostRule, noRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { countText } from '@caravan/storefront-shared/i18n';
import { Select } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articles, transferStock, type ArticleDetail } from '../../../api/articles.ts';
import { createAttempts } from '../../../features/attempt/attempts.ts';
import { PiecesDialog, piecesRule, placesOf } from './pieces-dialog.tsx';

type Props = {
  readonly variant: ArticleDetail['variants'][number];
  readonly name: string;
  readonly onClose: () => void;
};

/** Carries pieces from the warehouse that has most to another. */
export function TransferDialog({ variant: { skuId, stock, onHand }, name, onClose }: Props) {
  const { t } = useTranslation();
  const [keyOf] = useState(createAttempts);
  const places = placesOf(t, onHand);
  const [fullest] = onHand.toSorted((one, other) => other.pieces - one.pieces);
  const from = fullest?.warehouse.warehouseId ?? '';
  const { values, field, check } = useFields(
    { from, to: places.find(({ value }) => value !== from)?.value ?? '', pieces: '', note: '' },
    {
      from: noRule,
      to: (value, { from: chosen }) => (value === chosen ? t('office-goods.fault.samePlace') : undefined),
      pieces: piecesRule(t),
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
  const submission = useSubmission({ check, send });
  return (
    <PiecesDialog
      title={t('office-goods.transferOf', { name })}
      text={t('office-goods.transferText', { stock: countText(stock) })}
      label={t('office-goods.transferIt')}
      field={field}
      submission={submission}
      onClose={onClose}
    >
      <Select label={t('office-goods.transferFrom')} options={places} {...field('from')} />
      <Select label={t('office-goods.transferTo')} options={places} {...field('to')} />
    </PiecesDialog>
  );
}
