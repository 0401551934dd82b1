import { toasts } from '@caravan/ui-kit';

let shown: string | undefined;

/** Says what was done, with the way back. It stays until it is dismissed, and takes the place of the one before. */
export function offerUndo(message: string, label: string, undo: () => void): void {
  if (shown !== undefined) toasts.queue.close(shown);
  shown = toasts.queue.add({ tone: 'success', message, action: { label, onPress: undo } });
}
