import { assertBelieved } from '@caravan/events/log';
import type { RecordedEvent } from '@caravan/events/log';
import type { View } from './views.ts';

/**
 * What an event changes in a view. Throws as the view does, and DoubtedEventError if the event is doubted and would change
 * something: a forged event stops the views that it is about, and no other. One that a person has passed over changes nothing.
 */
export function applyEvent(view: View, event: RecordedEvent): readonly unknown[] {
  if (event.doubt?.passedOver) return view.passOver?.(event) ?? [];
  if (event.doubt !== undefined && concerns(view, event)) assertBelieved(event);
  return view.apply(event);
}

function concerns(view: View, event: RecordedEvent): boolean {
  try {
    return view.apply(event).length > 0;
  } catch {
    return true;
  }
}
