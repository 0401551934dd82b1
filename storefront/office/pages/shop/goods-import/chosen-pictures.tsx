import { Button, Notice } from '@caravan/ui-kit';
import { useTranslation } from 'react-i18next';

/** More would not be read. */
const SHOWN = 20;

type Props = {
  readonly count: number;
  /** names of those that no article of the file names */
  readonly unused: readonly string[];
  readonly disabled: boolean;
  readonly onForget: () => void;
};

/** How many pictures were chosen for the file, and which of them it does not name. */
export function ChosenPictures({ count, unused, disabled, onForget }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <div className="site-actions">
        <output>{t('office-goods-import.picturesChosen', { count })}</output>
        <Button disabled={disabled} onPress={onForget}>
          {t('office-goods-import.forgetPictures')}
        </Button>
      </div>
      {unused.length > 0 && (
        <Notice tone="warning" title={t('office-goods-import.picturesUnused', { count: unused.length })}>
          <ul>
            {unused.slice(0, SHOWN).map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
          {unused.length > SHOWN && t('office-csv.more', { count: unused.length - SHOWN })}
        </Notice>
      )}
    </>
  );
}
