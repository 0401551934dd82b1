import { HeartIcon } from '../../shell/icons.tsx';
import { IconButton, useAnnounce } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { isKeptCard, keepGoods } from '../../api/favourites.ts';
import { useMark } from '../favourites/use-mark.ts';

type Props = { readonly goodsId: string; readonly name: string };

/** The heart in the corner of a card: keeps the goods as a favourite, or no longer. */
export function CardHeart({ goodsId, name }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { on, toggle } = useMark({
    own: isKeptCard(goodsId),
    number: 0,
    send: async (kept) => {
      const now = await keepGoods(goodsId, kept);
      announce(t(kept ? 'favourites.kept' : 'favourites.unkept', { name }));
      return now;
    },
  });
  return (
    <IconButton
      className="goods-card-heart"
      size="small"
      icon={<HeartIcon />}
      label={t('favourites.about', { label: t('favourites.keep'), name })}
      aria-pressed={on}
      onPress={toggle}
    />
  );
}
