import { Notice } from '@caravan/ui-kit';

/** The refusal, shown above the form as soon as it is known. */
export function Refused({
  text,
  className,
}: {
  readonly text: string | undefined;
  readonly className?: string;
}) {
  if (!text) return null;
  return (
    <Notice tone="danger" role="alert" {...(className ? { className } : {})}>
      {text}
    </Notice>
  );
}
