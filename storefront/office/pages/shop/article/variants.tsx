import { currency } from '@caravan/storefront-shared/money';
import { Checkbox, MoneyField, Notice, Select, Table, TextField } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { combinationsOf, MOST_VARIANTS, variantKey, variantOf } from './article-draft.ts';
import { fieldOf } from './draft-faults.ts';
import { FirstStock } from './first-stock.tsx';
import type { ArticlePicture } from './use-article-pictures.ts';
import type { DraftForm } from './use-draft.ts';

/** The choice of no picture, which is no picture's name. */
const UNNAMED = 'unnamed';

type Props = {
  readonly form: DraftForm;
  readonly pictures: readonly ArticlePicture[];
  /** of variants that there are, whose stock is changed apart from the form */
  readonly known: ReadonlySet<string>;
};

/** Each choice that the options allow: whether it is sold, what more it costs, its picture, and what stock it begins with. */
export function Variants({ form, pictures, known }: Props) {
  const { t } = useTranslation();
  const combinations = combinationsOf(form.draft.options);
  const wrong = form.errorAt(fieldOf('variants'));
  return (
    <section aria-labelledby="article-variants-title" className="article-section">
      <h2 id="article-variants-title" className="site-section-heading">
        {t('office-goods.variantsTitle')}
      </h2>
      <p className="site-muted">{t('office-goods.variantsHint')}</p>
      <div id={fieldOf('variants')} tabIndex={-1}>
        {wrong !== undefined && (
          <Notice tone="danger" role="alert">
            {wrong}
          </Notice>
        )}
      </div>
      {combinations.some((values) => !known.has(variantKey(values))) && <FirstStock form={form} />}
      {combinations.length > 0 && combinations.length <= MOST_VARIANTS && (
        <Table caption={t('office-goods.variantsTitle')} hideCaption className="article-variants">
          <thead>
            <tr>
              <th scope="col">{t('office-goods.sells')}</th>
              <th scope="col">{t('office-goods.field.priceDelta')}</th>
              <th scope="col">{t('office-goods.field.stock')}</th>
              <th scope="col">{t('office-goods.field.image')}</th>
            </tr>
          </thead>
          <tbody>
            {combinations.map((values) => (
              <Row
                key={variantKey(values)}
                values={values}
                form={form}
                pictures={pictures}
                known={known.has(variantKey(values))}
              />
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}

type RowProps = Omit<Props, 'known'> & { readonly values: readonly string[]; readonly known: boolean };

function Row({ values, form: { draft, changeVariant, errorAt }, pictures, known }: RowProps) {
  const { t } = useTranslation();
  const key = variantKey(values);
  const { sold, priceDelta, stock, image } = variantOf(draft, values);
  const name = values.join(' / ') || t('office-goods.only');
  const named = pictures.flatMap((picture, place) =>
    picture.name === undefined
      ? []
      : [{ value: picture.name, label: t('office-goods.picture', { place: place + 1 }) }],
  );
  return (
    <tr>
      <th scope="row">
        {values.length === 0 ? (
          name
        ) : (
          <Checkbox checked={sold} onChange={(checked) => changeVariant(values, { sold: checked })}>
            <bdi>{name}</bdi>
          </Checkbox>
        )}
      </th>
      <td>
        <MoneyField
          id={fieldOf('delta', key)}
          label={t('office-goods.priceDeltaOf', { name })}
          hideLabel
          unit={currency}
          decimals={6}
          signed
          placeholder="0"
          maxLength={17}
          value={priceDelta}
          disabled={!sold}
          error={errorAt(fieldOf('delta', key))}
          onChange={(typed) => changeVariant(values, { priceDelta: typed })}
        />
      </td>
      <td>
        {known ? (
          <span className="site-muted">{t('office-goods.stockBelow')}</span>
        ) : (
          <TextField
            id={fieldOf('stock', key)}
            label={t('office-goods.stockOf', { name })}
            hideLabel
            inputMode="numeric"
            data-figures=""
            placeholder="0"
            maxLength={7}
            value={stock}
            disabled={!sold}
            error={errorAt(fieldOf('stock', key))}
            onChange={(typed) => changeVariant(values, { stock: typed.trim() })}
          />
        )}
      </td>
      <td>
        <Select
          label={t('office-goods.imageOf', { name })}
          hideLabel
          options={[
            { value: UNNAMED, label: t(known ? 'office-goods.imageAsIs' : 'office-goods.imageFirst') },
            ...named,
          ]}
          value={named.some(({ value }) => value === image) ? image : UNNAMED}
          disabled={!sold || named.length === 0}
          onChange={(chosen) => changeVariant(values, { image: chosen === UNNAMED ? '' : chosen })}
        />
      </td>
    </tr>
  );
}
