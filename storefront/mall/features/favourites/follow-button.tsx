import { useAnnounce } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { HeartIcon } from '../../shell/icons.tsx';
import { MarkButton } from './mark-button.tsx';
import type { Mark } from './use-mark.ts';
import { useMark } from './use-mark.ts';
import { followSeller, isFollowed } from '../../api/favourites.ts';

/** Whether the buyer follows a shop, and how many do. */
export function useFollowing(seller: {
  readonly sellerId: string;
  readonly name: string;
  readonly followers: number;
}): Mark {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const { sellerId, name, followers } = seller;
  return useMark({
    own: isFollowed(sellerId),
    number: followers,
    send: async (followed) => {
      const now = await followSeller(sellerId, followed);
      announce(t(followed ? 'favourites.followed' : 'favourites.unfollowed', { name }));
      return now;
    },
  });
}

/** Follows a shop, or no longer. */
export function FollowButton({ following, name }: { readonly following: Mark; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <MarkButton
      on={following.on}
      icon={<HeartIcon />}
      label={t('favourites.follow')}
      labelOn={t('favourites.following')}
      about={name}
      onToggle={following.toggle}
    />
  );
}
