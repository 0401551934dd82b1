import type { ReactNode } from 'react';
import { Extra } from '@caravan/storefront-shared/extra';
import { ChevronDownIcon } from './icons.tsx';
import { useDisclosure } from './use-disclosure.ts';

type Props = {
  /** of the list, which the button controls */
  readonly id: string;
  readonly icon?: ReactNode;
  /** what is chosen here, for screen readers */
  readonly name: string;
  /** what is chosen now */
  readonly chosen?: ReactNode;
  /** loads the list's code, before the button is pressed */
  readonly onIntent: () => void;
  /** the list's items, whose code comes with the first opening; `close` is for items that open another page */
  readonly children: (close: () => void) => ReactNode;
};

/** A header button that shows the current choice and opens a list of the others. */
export function HeaderMenu({ id, icon, name, chosen, onIntent, children }: Props) {
  const { open, root, trigger, toggle, close } = useDisclosure();
  return (
    <div className="shell-header-menu" ref={root}>
      <button
        ref={trigger}
        type="button"
        className="shell-header-action"
        aria-expanded={open}
        aria-controls={id}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onClick={toggle}
      >
        {icon}
        <span className="site-visually-hidden">{chosen ? `${name}: ` : name}</span>
        {chosen}
        <ChevronDownIcon />
      </button>
      <ul id={id} className="shell-header-list" hidden={!open}>
        <Extra asked onFailure={close}>
          {open && children(close)}
        </Extra>
      </ul>
    </div>
  );
}
