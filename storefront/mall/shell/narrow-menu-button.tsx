import { lazyWithTexts } from '@caravan/storefront-shared/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Extra } from '@caravan/storefront-shared/extra';
import { MenuIcon } from './icons.tsx';

const NarrowMenu = lazyWithTexts(['menu'], () => import('./narrow-menu.tsx'));

/** Opens the menu of narrow screens. Its code comes when a finger or the focus is on the button. */
export function NarrowMenuButton() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="shell-header-action shell-header-narrow"
        aria-haspopup="dialog"
        aria-label={t('shell.menu')}
        onPointerEnter={NarrowMenu.preload}
        onFocus={NarrowMenu.preload}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </button>
      <Extra asked onFailure={() => setOpen(false)}>
        {open && <NarrowMenu onClose={() => setOpen(false)} />}
      </Extra>
    </>
  );
}
