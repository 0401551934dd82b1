import { Button, CloseIcon, IconButton, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { newRowKey, type Draft } from './article-draft.ts';
import { fieldOf } from './draft-faults.ts';
import { focusField } from './focus-field.ts';
import type { DraftForm } from './use-draft.ts';

const MOST = 30;

/** What a buyer reads of it in a table: material, size and the like. */
export function Attributes({ form: { draft, change, errorAt } }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const { attributes } = draft;
  const edit = (key: string, part: Partial<Draft['attributes'][number]>) =>
    change({ attributes: attributes.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <section aria-labelledby="article-attributes" className="article-section">
      <h2 id="article-attributes" className="site-section-heading">
        {t('office-goods.attributes')}
      </h2>
      <p className="site-muted">{t('office-goods.attributesHint')}</p>
      {attributes.map(({ key, name, value }, place) => (
        <fieldset
          key={key}
          className="article-row"
          aria-label={t('office-goods.attribute', { place: place + 1 })}
        >
          <TextField
            id={fieldOf('attribute', key)}
            label={t('office-goods.field.attribute')}
            value={name}
            maxLength={40}
            error={errorAt(fieldOf('attribute', key))}
            onChange={(typed) => edit(key, { name: typed })}
          />
          <TextField
            id={fieldOf('value', key)}
            label={t('office-goods.field.value')}
            value={value}
            maxLength={200}
            error={errorAt(fieldOf('value', key))}
            onChange={(typed) => edit(key, { value: typed })}
          />
          <IconButton
            label={t('office-goods.removeAttribute', { place: place + 1 })}
            icon={<CloseIcon size={16} />}
            onPress={() => {
              change({ attributes: attributes.filter((each) => each.key !== key) });
              focusField('article-add-attribute');
            }}
          />
        </fieldset>
      ))}
      <div>
        <Button
          id="article-add-attribute"
          disabled={attributes.length >= MOST}
          onPress={() => change({ attributes: [...attributes, { key: newRowKey(), name: '', value: '' }] })}
        >
          {t('office-goods.addAttribute')}
        </Button>
      </div>
    </section>
  );
}
