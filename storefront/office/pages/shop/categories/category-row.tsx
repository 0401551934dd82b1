import { countText, languageCodes, languages } from '@caravan/storefront-shared/i18n';
import { Button, ChevronDownIcon, ChevronUpIcon, CloseIcon, IconButton, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { Fault, Row } from './category-draft.ts';

const MOST_LETTERS = 40;

type Props = {
  readonly row: Row;
  /** on the page, from 1 */
  readonly place: number;
  readonly fault: Fault | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onEdit: (change: Partial<Pick<Row, 'name' | 'names'>>) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  /** of a category that may have others below it */
  readonly onAddBelow: (() => void) | undefined;
};

export const nameFieldOf = (key: string) => `category-name-${key}`;

/** One category: its names, its place, and what is below it. */
export function CategoryRow({ row, place, fault, isFirst, isLast, ...on }: Props) {
  const { t } = useTranslation();
  const name = row.name.trim() || t('office-categories.newOne');
  return (
    <fieldset className="categories-row" aria-label={name}>
      <TextField
        id={nameFieldOf(row.key)}
        label={t('office-categories.nameOf', { place })}
        value={row.name}
        maxLength={MOST_LETTERS}
        required
        error={fault && t(`office-categories.fault.${fault}`)}
        onChange={(typed) => on.onEdit({ name: typed })}
      />
      <div className="categories-acts">
        <span className="site-muted">
          {t('office-categories.goods', { count: row.goods, text: countText(row.goods) })}
        </span>
        <IconButton
          label={t('office-categories.up', { name })}
          icon={<ChevronUpIcon size={16} />}
          disabled={isFirst}
          onPress={() => on.onMove(-1)}
        />
        <IconButton
          label={t('office-categories.down', { name })}
          icon={<ChevronDownIcon size={16} />}
          disabled={isLast}
          onPress={() => on.onMove(1)}
        />
        <IconButton
          label={t('office-categories.remove', { name })}
          icon={<CloseIcon size={16} />}
          onPress={on.onRemove}
        />
        {on.onAddBelow && (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('office-categories.addBelow', { name })}
            onPress={on.onAddBelow}
          >
            {t('office-categories.addBelowShort')}
          </Button>
        )}
      </div>
      <details className="categories-names">
        <summary>{t('office-categories.translations')}</summary>
        {languageCodes.map((code) => (
          <TextField
            key={code}
            label={t('office-categories.nameIn', { language: languages[code].name })}
            lang={languages[code].tag}
            dir="auto"
            maxLength={MOST_LETTERS}
            value={row.names[code] ?? ''}
            onChange={(typed) => on.onEdit({ names: { ...row.names, [code]: typed } })}
          />
        ))}
      </details>
    </fieldset>
  );
}
