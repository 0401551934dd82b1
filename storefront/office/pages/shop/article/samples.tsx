import { Checkbox, MoneyField, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { fieldOf } from './draft-faults.ts';
import type { DraftForm } from './use-draft.ts';

const DECIMALS = 6;

/** Whether a buyer may try the article, what one then costs, and how many an order may hold. */
export function Samples({ form: { draft, change, errorAt } }: { readonly form: DraftForm }) {
  const { t } = useTranslation();
  const { unit, sampled, samplePrice, sampleMost } = draft;
  return (
    <section aria-labelledby="article-samples" className="article-section">
      <h2 id="article-samples" className="site-section-heading">
        {t('office-goods.samples')}
      </h2>
      <p className="site-muted">{t('office-goods.samplesHint', { unit })}</p>
      <Checkbox checked={sampled} onChange={(allowed) => change({ sampled: allowed })}>
        {t('office-goods.samplesAllowed')}
      </Checkbox>
      {sampled && (
        <fieldset className="article-row" aria-label={t('office-goods.samples')}>
          <MoneyField
            id={fieldOf('samplePrice')}
            label={t('office-goods.field.samplePrice')}
            unit={`USDT / ${unit}`}
            decimals={DECIMALS}
            value={samplePrice}
            error={errorAt(fieldOf('samplePrice'))}
            required
            onChange={(typed) => change({ samplePrice: typed })}
          />
          <TextField
            id={fieldOf('sampleMost')}
            label={t('office-goods.field.sampleMost')}
            inputMode="numeric"
            data-figures=""
            maxLength={2}
            value={sampleMost}
            error={errorAt(fieldOf('sampleMost'))}
            required
            onChange={(typed) => change({ sampleMost: typed.trim() })}
          />
        </fieldset>
      )}
    </section>
  );
}
