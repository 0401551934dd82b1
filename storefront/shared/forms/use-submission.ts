import { useState, type FormEvent, type ReactNode } from 'react';
import { isRefusal, type ApiRefusal } from '../api/envelope.ts';
import { errorText, errorWords } from '../api/notices.tsx';

type Sending<Name extends string> = {
  /** False if something is invalid, which it has then shown. */
  readonly check: () => boolean;
  readonly send: () => Promise<void>;
  /** The field that a refusal is about; undefined if it is about none. */
  readonly fieldOf?: (refusal: ApiRefusal) => Name | undefined;
  /** Shows the text at that field. */
  readonly fail?: (name: Name, text: string) => void;
};

/** How a form is sent: checked first, one submission at a time. A refusal is shown at its field, or above the form. */
export function useSubmission<Name extends string>({ check, send, fieldOf, fail }: Sending<Name>) {
  const [refused, setRefused] = useState<ReactNode>();
  const [pending, setPending] = useState(false);
  /** Without the form's own event: a question was answered first. */
  const sendNow = () => {
    if (pending || !check()) return;
    setPending(true);
    setRefused(undefined);
    send()
      .catch((error: unknown) => {
        const field = isRefusal(error) ? fieldOf?.(error) : undefined;
        if (field !== undefined && fail) fail(field, errorText(error));
        else setRefused(errorWords(error));
      })
      .finally(() => setPending(false));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sendNow();
  };
  return { refused, pending, submit, sendNow };
}
