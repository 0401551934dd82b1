import { notify } from '@caravan/storefront-shared/api';
import { Button } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { favourites } from '../../api/favourites.ts';
import { offerUndo } from './undo.ts';

type Props = {
  readonly name: string;
  readonly label: string;
  /** what is said once it is done */
  readonly done: string;
  readonly remove: () => Promise<unknown>;
  /** undefined: what is gone cannot be put on the list again */
  readonly putBack?: (() => Promise<unknown>) | undefined;
};

/** Takes something off a list. The focus goes to the page's heading, because the button goes with its row. */
export function RemoveButton({ name, label, done, remove, putBack }: Props) {
  const { t } = useTranslation();
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
    if (putBack) offerUndo(done, t('favourites.undo'), () => void undo(putBack));
    else notify('success', done);
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

async function undo(putBack: () => Promise<unknown>): Promise<void> {
  try {
    await putBack();
  } catch {
    // the client has told why
  }
  favourites.invalidate();
}
