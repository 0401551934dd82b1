import { useState, type FormEvent } from 'react';
import { errorText } from '../api/notices.ts';

type Sending = {
  /** False if something is invalid, which it has then shown. */
  readonly check: () => boolean;
  readonly send: () => Promise<void>;
  /** Shows an error at the field that it is about; false if it is about none. */
  readonly place?: (error: unknown) => boolean;
};

/** How a form is sent: checked first, one submission at a time, and refusals shown above it. */
export function useSubmission({ check, send, place }: Sending) {
  const [refused, setRefused] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending || !check()) return;
    setPending(true);
    setRefused(undefined);
    send()
      .catch((error: unknown) => {
        if (!place?.(error)) setRefused(errorText(error));
      })
      .finally(() => setPending(false));
  };
  return { refused, pending, submit };
}
