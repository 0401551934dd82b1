import { Refused, type useFields, type useSubmission } from '@caravan/storefront-shared/forms';
import { countText, nameIn } from '@caravan/storefront-shared/i18n';
import { Button, Dialog, TextField } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDetail } from '../../../api/articles.ts';

type Variant = ArticleDetail['variants'][number];
type Field = ReturnType<ReturnType<typeof useFields>['field']>;
type Props = {
  readonly title: string;
  readonly text: string;
  /** the word on the button */
  readonly label: string;
  readonly field: (name: 'pieces' | 'note') => Field;
  readonly noteHint?: string;
  readonly submission: ReturnType<typeof useSubmission>;
  readonly onClose: () => void;
  /** what has to be said before how many */
  readonly children: ReactNode;
};

/** Asks how many pieces of a variant something is about, with a note. */
export function PiecesDialog({ title, text, label, field, noteHint, submission, onClose, children }: Props) {
  const { t } = useTranslation();
  const { refused, pending, submit } = submission;
  return (
    <Dialog open title={title} onClose={onClose}>
      <form className="site-form" noValidate onSubmit={submit}>
        <Refused text={refused} />
        <p>{text}</p>
        {children}
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
          description={noteHint}
          maxLength={200}
          optional
          {...field('note')}
        />
        <div className="site-actions">
          <Button type="submit" variant="primary" pending={pending}>
            {label}
          </Button>
          <Button onPress={onClose}>{t('office-goods.notNow')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

export const piecesRule = (t: TFunction) => (value: string) =>
  /^[1-9]\d{0,6}$/.test(value.trim()) ? undefined : t('office-goods.fault.pieces');

/** The warehouses to choose from, with what lies in each. */
export function placesOf(t: TFunction, onHand: Variant['onHand']) {
  return onHand.map(({ warehouse, pieces }) => ({
    value: warehouse.warehouseId,
    label: t('office-goods.placeWith', { place: nameIn(warehouse), stock: countText(pieces) }),
  }));
}
