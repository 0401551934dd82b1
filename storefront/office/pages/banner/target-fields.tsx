import { useResource } from '@caravan/storefront-shared/api';
import { Select, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { categoryTree } from '../../api/categories.ts';
import { nowhere } from './banner-draft.ts';

type Field = {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};
type Props = { readonly leads: Field; readonly target: Field };

const kinds = ['category', 'goods', 'seller'] as const;

/** Where a banner leads. */
export function TargetFields({ leads, target }: Props) {
  const { t } = useTranslation();
  const { data } = useResource(categoryTree());
  const categories = (data?.pageList ?? []).flatMap(({ categoryId, name, children }) => [
    { value: categoryId, label: name },
    ...children.map((leaf) => ({ value: leaf.categoryId, label: `${name} › ${leaf.name}` })),
  ]);
  return (
    <>
      <Select
        {...leads}
        label={t('office-banners.leads')}
        options={[
          { value: nowhere, label: t('office-banners.nowhere') },
          ...kinds.map((kind) => ({ value: kind, label: t(`office-banners.target.${kind}`) })),
        ]}
        onChange={(kind) => {
          leads.onChange(kind);
          target.onChange('');
        }}
      />
      {leads.value === 'category' && (
        <Select
          {...target}
          label={t('office-banners.target.category')}
          placeholder={t('office-banners.chooseCategory')}
          options={categories}
          required
        />
      )}
      {(leads.value === 'goods' || leads.value === 'seller') && (
        <TextField
          {...target}
          label={t(`office-banners.targetId.${leads.value}`)}
          description={t('office-banners.targetHint')}
          autoComplete="off"
          dir="ltr"
          required
        />
      )}
    </>
  );
}
