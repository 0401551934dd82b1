import { currentLanguage, languages, nameIn } from '@caravan/storefront-shared/i18n';
import { CloseIcon, IconButton, Link, VisuallyHidden } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';
import './lottery.css';

type Props = {
  readonly activity: {
    /** an address that begins with https://, or a path of the mall */
    readonly detailUrl: string;
    readonly name: string;
    readonly names: Readonly<Record<string, string>>;
    readonly image: string | undefined;
  };
  readonly onClose: () => void;
};

/** Leads to the activity. Another site opens in a tab of its own, and learns nothing of this one. */
export default function LotteryBox({ activity, onClose }: Props) {
  const { t } = useTranslation();
  const { detailUrl, image } = activity;
  const language = currentLanguage();
  const name = nameIn(activity);
  const foreign = activity.names[language] === undefined && language !== 'en';
  const leaves = !detailUrl.startsWith('/');
  return (
    <aside className="lottery-box" aria-label={t('lottery.label')}>
      <Link href={detailUrl} {...(leaves && { target: '_blank', rel: 'noopener noreferrer' })}>
        {image !== undefined && <img src={image} alt="" width="48" height="48" />}
        <bdi lang={foreign ? languages.en.tag : undefined}>{name}</bdi>
        {leaves && <VisuallyHidden> {t('lottery.newTab')}</VisuallyHidden>}
      </Link>
      <IconButton
        size="small"
        label={t('lottery.close', { name })}
        icon={<CloseIcon size={16} />}
        onPress={onClose}
      />
    </aside>
  );
}
