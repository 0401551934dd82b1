import { Select } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appearances, currentAppearance, isAppearance, switchAppearance } from './appearance.ts';

/** Light, dark, or as the device has it. It acts at once, without a reload. */
export function AppearanceChoice({ className }: { readonly className: string }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(currentAppearance);
  return (
    <Select
      className={className}
      label={t('appearance.title')}
      value={chosen}
      options={appearances.map((value) => ({ value, label: t(`appearance.${value}`) }))}
      onChange={(value) => {
        if (!isAppearance(value)) return;
        switchAppearance(value);
        setChosen(value);
      }}
    />
  );
}
