import { Button, CloseIcon, IconButton, MoneyField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { newRowKey, type Draft } from './article-draft.ts';
import { fieldOf } from './draft-faults.ts';
import { focusField } from './focus-field.ts';
import type { DraftForm } from './use-draft.ts';

const MOST = 6;
const DECIMALS = 6;

/** What one costs, by how many are bought; the first row begins at the least that is sold. */
export function Prices({ form: { draft, change, errorAt } }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const { tiers, originalPrice } = draft;
  const edit = (key: string, part: Partial<Draft['tiers'][number]>) =>
    change({ tiers: tiers.map((each) => (each.key === key ? { ...each, ...part } : each)) });
  return (
    <section aria-labelledby="article-prices" className="article-section">
      <h2 id="article-prices" className="site-section-heading">
        {t('office-goods.prices')}
      </h2>
      <p className="site-muted">{t('office-goods.pricesHint')}</p>
      {tiers.map(({ key, from, price }, place) => (
        <fieldset key={key} className="article-row" aria-label={t('office-goods.tier', { place: place + 1 })}>
          <TextField
            id={fieldOf('from', key)}
            label={t(place === 0 ? 'office-goods.field.least' : 'office-goods.field.from')}
            inputMode="numeric"
            data-figures=""
            maxLength={7}
            value={from}
            error={errorAt(fieldOf('from', key))}
            required
            onChange={(typed) => edit(key, { from: typed.trim() })}
          />
          <MoneyField
            id={fieldOf('price', key)}
            label={t('office-goods.field.price')}
            unit="USDT"
            decimals={DECIMALS}
            value={price}
            error={errorAt(fieldOf('price', key))}
            required
            onChange={(typed) => edit(key, { price: typed })}
          />
          {tiers.length > 1 && (
            <IconButton
              label={t('office-goods.removeTier', { place: place + 1 })}
              icon={<CloseIcon size={16} />}
              onPress={() => {
                change({ tiers: tiers.filter((each) => each.key !== key) });
                focusField('article-add-tier');
              }}
            />
          )}
        </fieldset>
      ))}
      <div>
        <Button
          id="article-add-tier"
          disabled={tiers.length >= MOST}
          onPress={() => change({ tiers: [...tiers, { key: newRowKey(), from: '', price: '' }] })}
        >
          {t('office-goods.addTier')}
        </Button>
      </div>
      <MoneyField
        id={fieldOf('originalPrice')}
        className="article-narrow"
        label={t('office-goods.field.originalPrice')}
        description={t('office-goods.originalPriceHint')}
        unit="USDT"
        decimals={DECIMALS}
        value={originalPrice}
        error={errorAt(fieldOf('originalPrice'))}
        optional
        onChange={(typed) => change({ originalPrice: typed })}
      />
    </section>
  );
}
