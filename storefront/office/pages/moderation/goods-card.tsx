import { countText } from '@caravan/storefront-shared/i18n';
import { currency } from '@caravan/storefront-shared/money';
import { Badge, Button, Card, Facts, LinkButton, Money, type BadgeTone } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allow, moderation, takeDown, type ModeratedGoods } from '../../api/moderation.ts';
import { ConfirmDecision } from '../../features/decision/confirm-decision.tsx';
import { useSelf } from '../../features/session/use-self.ts';

const tones: Readonly<Record<ModeratedGoods['status'], BadgeTone>> = {
  listed: 'success',
  hidden: 'neutral',
  'taken-down': 'danger',
};

/** Goods of a shop, with the button that takes them down or allows them again for those who may. */
export function GoodsCard({ goods }: { readonly goods: ModeratedGoods }) {
  const { t } = useTranslation();
  const { may } = useSelf();
  const [asked, setAsked] = useState(false);
  const { goodsId, name, image, status, takenDownFor, sellerName, minPrice, stock, sold, version } = goods;
  const act = status === 'taken-down' ? 'allow' : 'takeDown';
  return (
    <Card as="section" aria-labelledby="goods" className="moderation-goods">
      <h2 id="goods" className="moderation-name">
        <bdi>{name}</bdi> <Badge tone={tones[status]}>{t(`office-moderation.status.${status}`)}</Badge>
      </h2>
      <div className="moderation-about">
        <img src={image} alt="" width="120" height="120" />
        <Facts
          facts={[
            { id: 'id', term: t('office-moderation.id'), value: <bdi>{goodsId}</bdi> },
            { id: 'store', term: t('office-moderation.store'), value: <bdi>{sellerName}</bdi> },
            {
              id: 'price',
              term: t('office-moderation.from'),
              value: <Money amount={minPrice} unit={currency} />,
            },
            { id: 'stock', term: t('office-moderation.stock'), value: countText(stock) },
            { id: 'sold', term: t('office-moderation.sold'), value: countText(sold) },
            ...(takenDownFor
              ? [{ id: 'why', term: t('office-moderation.why'), value: <bdi>{takenDownFor}</bdi> }]
              : []),
          ]}
        />
      </div>
      <div className="site-actions">
        {may('goods.moderate') && (
          <Button variant={act === 'takeDown' ? 'danger' : 'primary'} onPress={() => setAsked(true)}>
            {t(`office-moderation.${act}`)}
          </Button>
        )}
        {may('journal.read') && (
          <LinkButton href={`/office/journal?subject=${encodeURIComponent(goodsId)}`}>
            {t('office-moderation.journal')}
          </LinkButton>
        )}
      </div>
      {asked && (
        <ConfirmDecision
          title={t(`office-moderation.confirm.${act}`)}
          reasonHint={t(`office-moderation.reasonHint.${act}`)}
          reasonRequired
          label={t(`office-moderation.${act}`)}
          tone={act === 'takeDown' ? 'danger' : 'primary'}
          decide={(reason, attempt) =>
            act === 'takeDown'
              ? takeDown({ goodsId, reason }, attempt)
              : allow({ goodsId, version, reason }, attempt)
          }
          told={t(`office-moderation.told.${act}`, { name })}
          overtaken={['article-changed']}
          overtakenText={t('office-moderation.changed')}
          onDecided={moderation.invalidate}
          onClose={() => setAsked(false)}
        >
          {t(`office-moderation.consequence.${act}`, { name })}
        </ConfirmDecision>
      )}
    </Card>
  );
}
