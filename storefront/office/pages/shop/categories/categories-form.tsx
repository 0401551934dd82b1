import { errorText, newAttemptKey, notify } from '@caravan/storefront-shared/api';
import { Button, EmptyState, Notice, useAnnounce } from '@caravan/ui-kit';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { keepCategories, shopCategories, type KeptCategories } from '../../../api/shop-categories.ts';
import { AskBeforeLeaving } from '../../../features/leaving/ask-before-leaving.tsx';
import { focusField } from '../article/focus-field.ts';
import {
  added,
  draftOf,
  edited,
  faultsOf,
  moved,
  requestOf,
  rowsOf,
  without,
  type Row,
} from './category-draft.ts';
import { CategoryRow, nameFieldOf } from './category-row.tsx';

const ADD = 'category-add';

/** The whole list, edited in place and saved at once. */
export function CategoriesForm({ kept }: { readonly kept: KeptCategories }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [draft, setDraft] = useState(() => draftOf(kept));
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();
  const faults = faultsOf(draft);
  const changed = JSON.stringify(requestOf(draft)) !== JSON.stringify(requestOf(draftOf(kept)));
  const add = (below?: string) => {
    const key = newAttemptKey();
    setDraft(added(draft, key, below));
    focusField(nameFieldOf(key));
  };
  const move = (row: Row, siblings: readonly Row[], by: -1 | 1) => {
    const place = siblings.findIndex(({ key }) => key === row.key) + by + 1;
    setDraft(moved(draft, row.key, by));
    announce(t('office-categories.moved', { name: row.name, place, all: siblings.length }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setRefused(undefined);
    const [first] = faults.keys();
    if (first !== undefined) return focusField(nameFieldOf(first));
    setPending(true);
    try {
      await keepCategories({ version: kept.version, categories: requestOf(draft) });
      shopCategories.invalidate();
      notify('success', t('office-categories.saved'));
    } catch (error) {
      setRefused(errorText(error));
    }
    setPending(false);
  };
  const rowOf = (row: Row, siblings: readonly Row[], below?: () => void) => (
    <CategoryRow
      row={row}
      place={rowsOf(draft).findIndex(({ key }) => key === row.key) + 1}
      fault={asked ? faults.get(row.key) : undefined}
      isFirst={siblings[0]?.key === row.key}
      isLast={siblings.at(-1)?.key === row.key}
      onEdit={(change) => setDraft(edited(draft, row.key, change))}
      onMove={(by) => move(row, siblings, by)}
      onRemove={() => {
        setDraft(without(draft, row.key));
        focusField(ADD);
      }}
      onAddBelow={below}
    />
  );
  return (
    <form className="categories-form" noValidate onSubmit={(event) => void save(event)}>
      {changed && !pending && <AskBeforeLeaving />}
      {refused !== undefined && (
        <Notice tone="danger" role="alert">
          {refused}
          <Button size="small" onPress={() => shopCategories.invalidate()}>
            {t('office-categories.reload')}
          </Button>
        </Notice>
      )}
      {draft.length === 0 && (
        <EmptyState title={t('office-categories.none')}>{t('office-categories.noneText')}</EmptyState>
      )}
      <ul className="categories-list">
        {draft.map((branch) => (
          <li key={branch.key}>
            {rowOf(branch, draft, () => add(branch.key))}
            {branch.children.length > 0 && (
              <ul className="categories-list categories-below">
                {branch.children.map((child) => (
                  <li key={child.key}>{rowOf(child, branch.children)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <p className="site-muted">{t('office-categories.removedHint')}</p>
      <div className="site-actions">
        <Button type="submit" variant="primary" pending={pending}>
          {t('office-categories.save')}
        </Button>
        <Button id={ADD} onPress={() => add()}>
          {t('office-categories.add')}
        </Button>
      </div>
    </form>
  );
}
