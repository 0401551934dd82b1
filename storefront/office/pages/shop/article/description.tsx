import { useResource } from '@caravan/storefront-shared/api';
import { Select, TextArea, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { categoryTree } from '../../../api/categories.ts';
import { fieldOf } from './draft-faults.ts';
import type { DraftForm } from './use-draft.ts';

/** What the article is. */
export function Description({ form: { draft, change, errorAt } }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const { data } = useResource(categoryTree());
  const categories = (data?.pageList ?? []).flatMap((branch) =>
    branch.children.map((leaf) => ({ value: leaf.categoryId, label: `${branch.name} › ${leaf.name}` })),
  );
  const text = (name: 'name' | 'code' | 'unit', most: number) => ({
    id: fieldOf(name),
    label: t(`office-goods.field.${name}`),
    value: draft[name],
    error: errorAt(fieldOf(name)),
    maxLength: most,
    autoComplete: 'off',
    required: true,
    onChange: (value: string) => change({ [name]: value }),
  });
  return (
    <section aria-labelledby="article-description" className="article-section">
      <h2 id="article-description" className="site-section-heading">
        {t('office-goods.described')}
      </h2>
      <TextField {...text('name', 160)} />
      <div className="article-row">
        <TextField {...text('code', 64)} dir="ltr" description={t('office-goods.codeHint')} />
        <TextField {...text('unit', 16)} description={t('office-goods.unitHint')} />
      </div>
      <Select
        id={fieldOf('category')}
        label={t('office-goods.field.category')}
        placeholder={t('office-goods.chooseCategory')}
        options={categories}
        value={draft.categoryId}
        error={errorAt(fieldOf('category'))}
        required
        onChange={(categoryId) => change({ categoryId })}
      />
      <TextArea
        label={t('office-goods.field.description')}
        value={draft.description}
        maxLength={5000}
        rows={6}
        optional
        onChange={(description) => change({ description })}
      />
    </section>
  );
}
