import { countText } from '@caravan/storefront-shared/i18n';
import { Usdt } from '@caravan/storefront-shared/money';
import { Button, Notice } from '@caravan/ui-kit';
import type { TFunction } from 'i18next';
import { Trans, useTranslation } from 'react-i18next';
import { quantityText } from '../../features/cart/quantity-text.ts';
import { foreseenText } from '../../features/checkout/foreseen-text.ts';
import type { Obstacle } from './obstacles.ts';

type Props = {
  readonly id: string;
  readonly obstacle: Obstacle;
  readonly buyMin: number;
  readonly onCount: (count: number) => void;
};

/** Why the button below does nothing, before it is pressed. What is wrong with the quantity is said at its field. */
export function ObstacleNotice({ id, obstacle, buyMin, onCount }: Props) {
  const { t } = useTranslation();
  if (obstacle.kind === 'quantity')
    return (
      <p id={id} className="site-visually-hidden">
        {quantityText(t, obstacle.fault, { buyMin })}
      </p>
    );
  const instead = obstacle.kind === 'sellerMinimum' ? obstacle.instead : undefined;
  return (
    <Notice
      id={id}
      tabIndex={-1}
      tone={obstacle.kind === 'sellerMinimum' ? 'info' : 'warning'}
      action={
        instead !== undefined && (
          <Button size="small" onPress={() => onCount(instead)}>
            {t('quantity.take', { text: countText(instead) })}
          </Button>
        )
      }
    >
      <ObstacleText t={t} obstacle={obstacle} buyMin={buyMin} />
    </Notice>
  );
}

type TextProps = {
  readonly t: TFunction;
  readonly obstacle: Exclude<Obstacle, { kind: 'quantity' }>;
  readonly buyMin: number;
};

function ObstacleText({ t, obstacle, buyMin }: TextProps) {
  switch (obstacle.kind) {
    case 'soldOut':
      return t(obstacle.others ? 'product.obstacle.variantSoldOut' : 'product.obstacle.soldOut');
    case 'refused':
      return foreseenText(obstacle.refusal);
    case 'inCart':
      return `${t('product.obstacle.inCart', { text: countText(obstacle.inCart) })} ${quantityText(t, obstacle.fault, { buyMin })}`;
    case 'sellerMinimum':
      return (
        <Trans
          i18nKey="product.obstacle.sellerMinimum"
          components={{ amount: <Usdt amount={obstacle.missing} /> }}
        />
      );
  }
}
