import {
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Link } from '../button/link.tsx';
import { cx } from '../foundation/cx.ts';
import { ChevronIcon } from '../foundation/icons.tsx';
import { useHoverIntent } from './use-hover-intent.ts';
import { useMenuKeys } from './use-menu-keys.ts';
import { useMenuTrigger } from './use-menu-trigger.ts';
import './mega-menu.css';

export interface MegaMenuItem {
  id: string;
  label: string;
  href: string;
  /** A picture of what is there, shown with a child of a branch. */
  image?: string | undefined;
}

export interface MegaMenuBranch extends MegaMenuItem {
  children: readonly MegaMenuItem[];
  /** Leads to all of the branch, above its children. */
  allLabel: string;
}

export interface MegaMenuProps extends Omit<ComponentPropsWithRef<'nav'>, 'children'> {
  /** Names the menu. */
  label: string;
  /** The button that opens it, which says so with `aria-expanded`. Its own click asks for opening and closing. */
  trigger: RefObject<HTMLElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  branches: readonly MegaMenuBranch[];
  /** Below the branches: a link to all of them. */
  footer?: ReactNode;
}

/**
 * Two levels of links in one panel: the branches in a column, the children of the current one beside it. A mouse opens it by resting on
 * the trigger; on a branch, a finger chooses, and a mouse or Enter goes there. These are links, so there is no menu role.
 */
export function MegaMenu(props: MegaMenuProps) {
  const { label, trigger, open, onOpenChange, branches, footer, ref: outerRef, className, ...rest } = props;
  const ref = useRef<HTMLElement>(null);
  useImperativeHandle(outerRef, () => ref.current as HTMLElement);
  const [chosen, setChosen] = useState<string>();
  const current = branches.find(({ id }) => id === chosen) ?? branches[0];
  useMenuTrigger({ trigger, panel: ref, open, onOpenChange });
  const hover = useHoverIntent(setChosen);
  useMenuKeys({ panel: ref, trigger, open, onOpenChange });
  const leave = () => onOpenChange(false);
  const pressed = useRef({ byFinger: false, wasCurrent: true });
  /** The first tap of a finger shows the children, where a mouse would have shown them by resting there. */
  const choose = (event: MouseEvent, branch: MegaMenuBranch) => {
    const { byFinger, wasCurrent } = pressed.current;
    if (event.detail === 0 || !byFinger || wasCurrent) return leave();
    event.preventDefault();
    setChosen(branch.id);
  };
  return (
    <nav {...rest} ref={ref} aria-label={label} className={cx('mall-mega-menu', className)} hidden={!open}>
      {open && current && (
        <>
          <ul className="mall-mega-menu-branches" data-menu-column="branches">
            {branches.map((branch) => (
              <li key={branch.id}>
                <Link
                  quiet
                  href={branch.href}
                  className="mall-mega-menu-branch"
                  data-current={branch === current || undefined}
                  tabIndex={branch === current ? 0 : -1}
                  onFocus={({ currentTarget }) =>
                    currentTarget.matches(':focus-visible') && setChosen(branch.id)
                  }
                  onPointerEnter={(event) => isMouse(event) && hover.enter(branch.id)}
                  onPointerLeave={hover.leave}
                  onPointerDown={(event) => {
                    pressed.current = { byFinger: !isMouse(event), wasCurrent: branch === current };
                  }}
                  onClick={(event) => choose(event, branch)}
                >
                  <span>{branch.label}</span>
                  <ChevronIcon />
                </Link>
              </li>
            ))}
            {footer !== undefined && <li className="mall-mega-menu-footer">{footer}</li>}
          </ul>
          <div className="mall-mega-menu-children" data-menu-column="children" onPointerEnter={hover.leave}>
            <Link href={current.href} className="mall-mega-menu-all" onClick={leave}>
              {current.allLabel}
            </Link>
            <ul>
              {current.children.map((child) => (
                <li key={child.id}>
                  <Link quiet href={child.href} className="mall-mega-menu-child" onClick={leave}>
                    {child.image !== undefined && (
                      <img src={child.image} alt="" width="80" height="80" decoding="async" />
                    )}
                    {child.label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </>
      )}
    </nav>
  );
}

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
