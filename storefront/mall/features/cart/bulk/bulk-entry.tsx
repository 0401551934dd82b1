import { errorText, notify } from '@caravan/storefront-shared/api';
import { FileButton } from '@caravan/storefront-shared/forms';
import { countText } from '@caravan/storefront-shared/i18n';
import { Button, Dialog, Notice, TextArea } from '@caravan/ui-kit';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { variantsOf } from '../../../api/shop.ts';
import { countInCart } from '../store.ts';
import { useMaximumPerOrder } from '../use-maximum-per-order.ts';
import { FaultList } from './fault-list.tsx';
import { judgeList, type Refused } from './judge-list.ts';
import { mostLines, readList } from './read-list.ts';
import { takeIntoCart } from './take-into-cart.ts';
import './bulk-entry.css';

/** A list as text is small; a larger file is none. */
const mostBytes = 256 * 1024;

/** Fills the cart from a list of article numbers and quantities. What is not taken stays in the field, with the reason of each line. */
export default function BulkEntry({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { maximum } = useMaximumPerOrder();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [outcome, setOutcome] = useState<{ readonly added: number; readonly refused: readonly Refused[] }>();
  const [pending, setPending] = useState(false);

  const change = (typed: string) => {
    setText(typed);
    setError(undefined);
  };
  const fail = (words: string) => {
    setError(words);
    field.current?.focus();
  };
  const take = async () => {
    const lines = readList(text);
    const numbers = lines.flatMap((line) => ('number' in line ? [line.number] : []));
    if (lines.length === 0) return fail(t('bulk.nothing'));
    const variants = numbers.length === 0 ? [] : await variantsOf([...new Set(numbers)]);
    const { taken, refused } = judgeList(lines, variants, { inCart: countInCart, maximum });
    takeIntoCart(taken);
    if (refused.length === 0) {
      notify('success', t('bulk.added', { count: taken.length }));
      return onClose();
    }
    setText(refused.map((line) => line.text).join('\n'));
    setOutcome({
      added: taken.length,
      refused: refused.map((each, place) => ({ ...each, line: place + 1 })),
    });
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    setOutcome(undefined);
    take()
      .catch((thrown: unknown) => fail(errorText(thrown)))
      .finally(() => setPending(false));
  };
  const read = async ([file]: readonly [File, ...File[]]) => {
    if (file.size > mostBytes) return fail(t('bulk.tooLarge'));
    change(await file.text());
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.title')}
      footer={
        <>
          <Button onPress={onClose}>{t('bulk.close')}</Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {t('bulk.add')}
          </Button>
        </>
      }
    >
      <form id={form} className="bulk-form" noValidate onSubmit={submit}>
        {outcome && (
          <Notice tone="warning" role="alert" title={t('bulk.notTaken', { count: outcome.refused.length })}>
            {outcome.added > 0 && <p>{t('bulk.added', { count: outcome.added })}</p>}
            <FaultList refused={outcome.refused} />
          </Notice>
        )}
        <TextArea
          ref={field}
          label={t('bulk.list')}
          description={t('bulk.listHint', { most: countText(mostLines) })}
          rows={8}
          dir="ltr"
          placeholder={'G000123-1, 20\nG000456-2, 50'}
          value={text}
          error={error}
          onChange={change}
        />
        <FileButton
          size="small"
          accept=".csv,.txt,text/csv,text/plain"
          onChoose={(files) => void read(files)}
        >
          {t('bulk.file')}
        </FileButton>
      </form>
    </Dialog>
  );
}
