import { notify } from '@caravan/storefront-shared/api';
import { atMostRule, noRule, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { countText } from '@caravan/storefront-shared/i18n';
import { RadioGroup, Select } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articles, changeStock, type ArticleDetail } from '../../../api/articles.ts';
import { createAttempts } from '../../../features/attempt/attempts.ts';
import { PiecesDialog, piecesRule, placesOf } from './pieces-dialog.tsx';

type Props = {
  /** as it was when the page was read; orders may have taken some since */
  readonly variant: ArticleDetail['variants'][number];
  /** the shop's home warehouse */
  readonly home: string;
  readonly name: string;
  readonly onClose: () => void;
};

/** Pieces that came or went. It is no new total, because orders take pieces meanwhile. */
export function StockDialog({ variant: { skuId, stock, onHand }, home, name, onClose }: Props) {
  const { t } = useTranslation();
  const [keyOf] = useState(createAttempts);
  const { values, field, check } = useFields(
    { way: 'came', warehouse: home, pieces: '', note: '' },
    {
      way: noRule,
      warehouse: noRule,
      pieces: piecesRule(t),
      note: atMostRule(200),
    },
  );
  const send = async () => {
    const by = Number(values.pieces.trim()) * (values.way === 'came' ? 1 : -1);
    const change = { skuId, by, warehouse: values.warehouse, note: values.note.trim() };
    try {
      const changed = await changeStock(change, keyOf(change));
      notify('success', t('office-goods.stockNow', { name, stock: countText(changed.stock) }));
      onClose();
    } finally {
      // it may have taken effect though no answer came
      articles.invalidate();
    }
  };
  const submission = useSubmission({ check, send });
  return (
    <PiecesDialog
      title={t('office-goods.changeOf', { name })}
      text={t('office-goods.stockText', { stock: countText(stock) })}
      label={t('office-goods.changeIt')}
      field={field}
      noteHint={t('office-goods.noteHint')}
      submission={submission}
      onClose={onClose}
    >
      <RadioGroup
        label={t('office-goods.way')}
        options={[
          { value: 'came', label: t('office-goods.came') },
          { value: 'went', label: t('office-goods.went') },
        ]}
        {...field('way')}
      />
      <Select label={t('office-goods.warehouse')} options={placesOf(t, onHand)} {...field('warehouse')} />
    </PiecesDialog>
  );
}
