import { Button, useAnnounce } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { favourites } from '../../api/favourites.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  /** what is said once it is done */
  readonly done: string;
  readonly remove: () => Promise<unknown>;
};

/** Takes something off a list. The focus goes to the page's heading, because the button goes with its row. */
export function RemoveButton({ name, label, done, remove }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      await remove();
    } catch {
      // the client has told why
      setPending(false);
      return;
    }
    announce(done);
    document.querySelector<HTMLElement>('main h1')?.focus();
    favourites.invalidate();
  };
  return (
    <Button
      size="small"
      wide
      pending={pending}
      aria-label={t('favourites.about', { label, name })}
      onPress={() => void press()}
    >
      {label}
    </Button>
  );
}
