import { Button, CopyButton, Popover } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import { useFirstRender } from '../../navigation/use-first-render.ts';
import { ShareIcon } from './share-icon.tsx';

type Props = { readonly name: string; readonly address: string };

/** Passes the product on: as the device does it, and where it cannot, by its address. */
export function ShareButton({ name, address }: Props) {
  const { t } = useTranslation();
  const first = useFirstRender();
  // who renders on the server does not know by which host the page is asked for
  const url = first ? address : new URL(address, location.origin).href;
  if (!first && typeof navigator.share === 'function') {
    // who thinks better of it is no failure
    const share = () => navigator.share({ title: name, url }).catch(() => undefined);
    return (
      <Button icon={<ShareIcon />} onPress={() => void share()}>
        {t('product.share.title')}
      </Button>
    );
  }
  return (
    <Popover trigger={t('product.share.title')} label={t('product.share.of', { name })} icon={<ShareIcon />}>
      <div className="product-details-share">
        <p>
          <bdi dir="ltr">{url}</bdi>
        </p>
        <p className="product-details-share-ways">
          <CopyButton value={url} />
          <a href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`}>
            {t('product.share.mail')}
          </a>
        </p>
      </div>
    </Popover>
  );
}
