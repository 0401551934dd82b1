import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { useDisclosure } from './use-disclosure.ts';

type Props = {
  /** of the list, which the button controls */
  readonly id: string;
  readonly icon: ReactNode;
  /** what is chosen here, for screen readers */
  readonly name: string;
  /** what is chosen now */
  readonly chosen: ReactNode;
  /** the list's items; `close` is for those that lead to another page */
  readonly children: (close: () => void) => ReactNode;
};

/** A button of the header that says what is chosen and opens a list of what else there is. */
export function HeaderMenu({ id, icon, name, chosen, children }: Props) {
  const { open, root, trigger, toggle, close } = useDisclosure();
  return (
    <div className="shell-header-menu" ref={root}>
      <button
        ref={trigger}
        type="button"
        className="shell-header-action"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {icon}
        <span className="site-visually-hidden">{name}: </span>
        {chosen}
        <ChevronDownIcon />
      </button>
      <ul id={id} className="shell-header-list" hidden={!open}>
        {children(close)}
      </ul>
    </div>
  );
}
