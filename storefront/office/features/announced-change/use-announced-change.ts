import { errorText, notify } from '@caravan/storefront-shared/api';
import { useAnnounce } from '@caravan/ui-kit';

/**
 * A change that is made in a list itself. What it came to is announced, because the list shows it without words; why it could not be is
 * shown. Either way the list is read anew.
 */
export function useAnnouncedChange(
  invalidate: () => void,
): (act: () => Promise<unknown>, told: string) => Promise<void> {
  const announce = useAnnounce();
  return async (act, told) => {
    try {
      await act();
      announce(told);
    } catch (error) {
      notify('warning', errorText(error));
    }
    invalidate();
  };
}
