import { countText } from '@caravan/storefront-shared/i18n';
import { Button } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './favourites.css';

type Props = {
  readonly on: boolean;
  readonly icon: ReactNode;
  /** What it shows until it is pressed. */
  readonly label: string;
  /** What it shows once it is pressed. */
  readonly labelOn: string;
  /** Names the thing, for those who hear the button alone. */
  readonly about: string;
  readonly number?: number;
  readonly onToggle: () => void;
};

/** A button that stays pressed. */
export function MarkButton({ on, icon, label, labelOn, about, number, onToggle }: Props) {
  const { t } = useTranslation();
  const shown = on ? labelOn : label;
  return (
    <Button
      className="favourites-mark"
      aria-pressed={on}
      aria-label={t('favourites.about', { label: shown, name: about })}
      icon={icon}
      onPress={onToggle}
    >
      {shown}
      {number ? <span className="favourites-mark-number">{countText(number)}</span> : null}
    </Button>
  );
}
