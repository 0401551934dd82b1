import { Money } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import type { ChatCard } from '../../api/chats.ts';
import { orderStatusText } from '../../features/order/order-status-text.ts';

const texts = {
  goods: 'office-chats.goods',
  order: 'office-chats.order',
  shop: 'office-chats.shop',
} as const;

/** What the buyer wrote about, the latest first. */
export function Cards({ cards }: { readonly cards: readonly ChatCard[] }) {
  const { t } = useTranslation();
  if (cards.length === 0) return null;
  return (
    <ul className="chat-cards" aria-label={t('office-chats.about')}>
      {cards.map(({ type, id, name, image, amount, statusKey, appealed = false, shop }) => (
        <li key={`${type} ${id}`}>
          {image !== undefined && <img src={image} alt="" width="56" height="56" />}
          <div>
            <p className="site-muted">{t(texts[type])}</p>
            <p>
              <bdi>{name ?? id}</bdi>
            </p>
            <p className="site-muted">
              {amount !== undefined && <Money amount={amount} unit="USDT" />}
              {shop !== undefined && (
                <>
                  {amount !== undefined && ' · '}
                  <bdi>{shop}</bdi>
                </>
              )}
              {statusKey !== undefined && (
                <>
                  {(amount ?? shop) !== undefined && ' · '}
                  <bdi>{orderStatusText(t, statusKey, appealed)}</bdi>
                </>
              )}
            </p>
            {name !== undefined && (
              <p className="site-muted">
                <bdi>{id}</bdi>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
