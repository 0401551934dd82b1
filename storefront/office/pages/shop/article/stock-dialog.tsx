import { notify } from '@caravan/storefront-shared/api';
import { atMostRule, noRule, Refused, useFields, useSubmission } from '@caravan/storefront-shared/forms';
import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { Button, Dialog, RadioGroup, Select, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { articles, changeStock, type ArticleDetail } from '../../../api/articles.ts';
import { createAttempts } from '../../../features/attempt/attempts.ts';

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
      pieces: (value) => (/^[1-9]\d{0,6}$/.test(value.trim()) ? undefined : t('office-goods.fault.pieces')),
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
  const { refused, pending, submit } = useSubmission({ check, send });
  return (
    <Dialog open title={t('office-goods.changeOf', { name })} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <p>{t('office-goods.stockText', { stock: countText(stock) })}</p>
        <RadioGroup
          label={t('office-goods.way')}
          options={[
            { value: 'came', label: t('office-goods.came') },
            { value: 'went', label: t('office-goods.went') },
          ]}
          {...field('way')}
        />
        <Select
          label={t('office-goods.warehouse')}
          options={onHand.map(({ warehouse, pieces }) => ({
            value: warehouse.warehouseId,
            label: t('office-goods.placeWith', { place: nameIn(warehouse), stock: countText(pieces) }),
          }))}
          {...field('warehouse')}
        />
        <TextField
          label={t('office-goods.pieces')}
          inputMode="numeric"
          data-figures=""
          maxLength={7}
          autoComplete="off"
          required
          {...field('pieces')}
        />
        <TextField
          label={t('office-goods.note')}
          description={t('office-goods.noteHint')}
          maxLength={200}
          optional
          {...field('note')}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {t('office-goods.changeIt')}
          </Button>
          <Button onPress={onClose}>{t('office-goods.notNow')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
