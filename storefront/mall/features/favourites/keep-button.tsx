import { useAnnounce } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { isKept, keepGoods } from '../../api/favourites.ts';
import { HeartIcon } from '../../shell/icons.tsx';
import { MarkButton } from './mark-button.tsx';
import { useMark } from './use-mark.ts';

type Props = { readonly goodsId: string; readonly name: string; readonly favourites: number };

/** The heart of goods: keeps them as a favourite, or no longer. */
export function KeepButton({ goodsId, name, favourites }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { on, number, toggle } = useMark({
    own: isKept(goodsId),
    number: favourites,
    send: async (kept) => {
      const now = await keepGoods(goodsId, kept);
      announce(t(kept ? 'favourites.kept' : 'favourites.unkept', { name }));
      return now;
    },
  });
  return (
    <MarkButton
      on={on}
      icon={<HeartIcon />}
      label={t('favourites.keep')}
      labelOn={t('favourites.saved')}
      about={name}
      number={number}
      onToggle={toggle}
    />
  );
}
