import { useEffect, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react';
import { useId } from 'react-aria/useId';
import { useObjectRef } from 'react-aria/useObjectRef';
import { cx } from '../foundation/cx.ts';
import { ErrorIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import './error-summary.css';

export interface FieldError {
  /** The id given to the field's control. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps extends Omit<ComponentPropsWithRef<'section'>, 'title' | 'children'> {
  errors: readonly FieldError[];
  title?: ReactNode;
  /** Increases with each attempt to submit: the summary then takes the focus, and so is read out. */
  attempt?: number | undefined;
}

function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

/** All errors of a form, at its top, each a link to its field. Shows nothing if there are none. */
export function ErrorSummary({
  errors,
  title,
  attempt = 1,
  className,
  ref: outerRef,
  ...rest
}: ErrorSummaryProps) {
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLElement>>[0]);
  const titleId = useId();
  const say = useKitSay();
  useEffect(() => {
    if (attempt > 0) ref.current?.focus();
  }, [ref, attempt]);
  if (errors.length === 0) return null;
  return (
    <section
      {...rest}
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={cx('mall-error-summary', className)}
    >
      <ErrorIcon />
      <div>
        <h2 id={titleId} className="mall-error-summary-title">
          {title ?? say('checkFields', { count: errors.length })}
        </h2>
        <ul className="mall-error-summary-list">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={goToField}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
