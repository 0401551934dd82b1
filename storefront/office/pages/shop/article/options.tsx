import { Button, CloseIcon, IconButton, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { newRowKey, type Draft } from './article-draft.ts';
import { fieldOf } from './draft-faults.ts';
import { focusField } from './focus-field.ts';
import type { DraftForm } from './use-draft.ts';

const MOST = 3;

/** What a buyer chooses: colour, size and the like. */
export function Options({ form: { draft, change, errorAt } }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const { options } = draft;
  const edit = (key: string, part: Partial<Draft['options'][number]>) =>
    change({ options: options.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <section aria-labelledby="article-options" className="article-section">
      <h2 id="article-options" className="site-section-heading">
        {t('office-goods.options')}
      </h2>
      <p className="site-muted">{t('office-goods.optionsHint')}</p>
      {options.map(({ key, name, values }, place) => (
        <fieldset
          key={key}
          className="article-row"
          aria-label={t('office-goods.option', { place: place + 1 })}
        >
          <TextField
            id={fieldOf('option', key)}
            className="article-narrow"
            label={t('office-goods.field.option')}
            value={name}
            maxLength={40}
            error={errorAt(fieldOf('option', key))}
            onChange={(typed) => edit(key, { name: typed })}
          />
          <TextField
            id={fieldOf('values', key)}
            label={t('office-goods.field.values')}
            dir="auto"
            description={t('office-goods.valuesHint')}
            value={values}
            error={errorAt(fieldOf('values', key))}
            onChange={(typed) => edit(key, { values: typed })}
          />
          <IconButton
            label={t('office-goods.removeOption', { place: place + 1 })}
            icon={<CloseIcon size={16} />}
            onPress={() => {
              change({ options: options.filter((each) => each.key !== key) });
              focusField('article-add-option');
            }}
          />
        </fieldset>
      ))}
      <div>
        <Button
          id="article-add-option"
          disabled={options.length >= MOST}
          onPress={() => change({ options: [...options, { key: newRowKey(), name: '', values: '' }] })}
        >
          {t('office-goods.addOption')}
        </Button>
      </div>
    </section>
  );
}
