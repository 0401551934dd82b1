import { countText } from '@caravan/storefront-shared/i18n';
import { Button } from '@caravan/ui-kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './favourites.css';

type Props = {
  readonly on: boolean;
  readonly icon: ReactNode;
  /** The same whether it is on or off: `aria-pressed` says which. */
  readonly label: string;
  /** Names the thing, for those who hear the button alone. */
  readonly about: string;
  readonly number?: number;
  readonly onToggle: () => void;
};

/** A button that stays pressed. */
export function MarkButton({ on, icon, label, about, number, onToggle }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      className="favourites-mark"
      aria-pressed={on}
      aria-label={t('favourites.about', { label, name: about })}
      icon={icon}
      onPress={onToggle}
    >
      {label}
      {number ? <span className="favourites-mark-number">{countText(number)}</span> : null}
    </Button>
  );
}
