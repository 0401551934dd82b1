import { type Resource, useResource } from '@caravan/storefront-shared/api';
import { withReturn } from '@caravan/storefront-shared/navigation';
import { useSession } from '@caravan/storefront-shared/session';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { favourites } from '../../api/favourites.ts';

type Marking = {
  /** whether the buyer has it on their list */
  readonly own: Resource<boolean>;
  /** how many buyers have it, as the page knows */
  readonly number: number;
  /** puts it on the list or takes it off, and answers how many have it then */
  readonly send: (on: boolean) => Promise<number>;
};

export type Mark = { readonly on: boolean; readonly number: number; readonly toggle: () => void };

/**
 * A mark that shows at once what was pressed, and takes it back if the server refuses. Presses while a request is under way are
 * not sent one by one: the last one counts. A visitor is led to sign in, and back.
 */
export function useMark({ own, number, send }: Marking): Mark {
  const loggedIn = useSession((state) => state.user !== undefined);
  const [, navigate] = useLocation();
  const known = useResource(loggedIn ? own : undefined).data;
  const [wished, setWished] = useState<boolean>();
  const [told, setTold] = useState<{ on: boolean; number: number }>();
  const wish = useRef<boolean>(undefined);
  const stored = told?.on ?? known ?? false;
  const on = loggedIn && (wished ?? stored);
  const standing = told?.number ?? number;

  const settle = async () => {
    let sent: boolean | undefined;
    try {
      while (wish.current !== undefined && wish.current !== sent) {
        sent = wish.current;
        // one after another: of two requests at once, the later might arrive first
        // oxlint-disable-next-line no-await-in-loop
        setTold({ on: sent, number: await send(sent) });
      }
    } catch {
      // the client has told why; the mark shows what the server knows
    } finally {
      wish.current = undefined;
      setWished(undefined);
      favourites.invalidate();
    }
  };
  const toggle = () => {
    if (!loggedIn) return navigate(withReturn('/login'));
    const idle = wish.current === undefined;
    wish.current = !on;
    setWished(!on);
    if (idle) void settle();
  };
  return { on, number: Math.max(0, standing + (on === stored ? 0 : on ? 1 : -1)), toggle };
}
