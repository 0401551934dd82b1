import { useResource } from '@caravan/storefront-shared/api';
import { CloseIcon, IconButton } from '@caravan/ui-kit';
import { Trans, useTranslation } from 'react-i18next';
import type { ChatAbout } from '../../api/chat.ts';
import { goodsInfo, sellerInfo } from '../../api/shop.ts';
import { pictureAt } from '../../features/pictures/picture-sizes.ts';

const texts = { goods: 'chat.aboutGoods', order: 'chat.aboutOrder', shop: 'chat.aboutShop' } as const;

/** What the next message will be about; it can be taken away. */
export function AboutCard({ about, onRemove }: { readonly about: ChatAbout; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  const goods = useResource(about.type === 'goods' ? goodsInfo(about.id) : undefined);
  const shop = useResource(about.type === 'shop' ? sellerInfo(about.id) : undefined);
  const name = goods.data?.name ?? shop.data?.name ?? about.id;
  return (
    <div className="chat-about">
      {goods.data && <img src={pictureAt(goods.data.image, 240)} alt="" width="40" height="40" />}
      <p>
        <Trans i18nKey={texts[about.type]} values={{ name }} components={{ name: <bdi /> }} />
      </p>
      <IconButton
        size="small"
        variant="secondary"
        label={t('chat.removeAbout')}
        icon={<CloseIcon size={16} />}
        onPress={() => {
          onRemove();
          document.querySelector<HTMLElement>('#chat-words')?.focus();
        }}
      />
    </div>
  );
}
