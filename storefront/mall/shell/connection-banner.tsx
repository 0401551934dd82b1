import type { Connection } from '@caravan/storefront-shared/api';
import { useAnnounce } from '@caravan/ui-kit';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { settings } from '../api/shop.ts';
import './connection-banner.css';

/** How often a mall that does not answer is asked whether it does, in milliseconds: what a screen asks for itself may be long to come. */
const interval = 5_000;

/** The one thing that is said while the mall cannot be reached. It goes by itself. */
export default function ConnectionBanner({
  connection,
}: {
  readonly connection: Exclude<Connection, 'fine'>;
}) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const text = t(`connection.${connection}`);
  useEffect(() => announce(text), [announce, text]);
  useEffect(() => {
    if (connection !== 'silent') return undefined;
    const timer = setInterval(
      () =>
        void settings()
          .load()
          .catch(() => undefined),
      interval,
    );
    return () => clearInterval(timer);
  }, [connection]);
  return <p className="shell-connection">{text}</p>;
}
