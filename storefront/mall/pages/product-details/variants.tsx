import { RadioGroup, type RadioOption } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { AttributeChoice, GoodsInfo, Sku } from '../../api/shop.ts';
import { available, selectionOf, skuFor } from './selection.ts';

type Props = {
  readonly goods: GoodsInfo;
  readonly sku: Sku | undefined;
  readonly onChoose: (sku: Sku) => void;
};

/** Each kind of choice as labelled swatches. */
export function Variants({ goods, sku, onChoose }: Props) {
  const { t } = useTranslation();
  const selection = selectionOf(sku);
  const optionsOf = (choice: AttributeChoice): RadioOption[] =>
    choice.values.map(({ value, colour }) => ({
      value,
      label: value,
      picture: colour ? (
        <span className="product-details-swatch" style={{ background: colour }} />
      ) : undefined,
      description: available(goods, selection, choice.name, value) ? undefined : t('goods.soldOut'),
    }));
  return goods.attributes.map((choice) => (
    <RadioGroup
      key={choice.name}
      appearance="tiles"
      label={choice.name}
      options={optionsOf(choice)}
      value={selection[choice.name] ?? ''}
      onChange={(value) => {
        const chosen = skuFor(goods.skus, { ...selection, [choice.name]: value }, choice.name);
        if (chosen) onChoose(chosen);
      }}
    />
  ));
}
