import {
  useEffect,
  type CSSProperties,
  type HTMLAttributes,
  type LabelHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useAnnounce } from '../foundation/announcer.tsx';
import { cx } from '../foundation/cx.ts';
import { ErrorIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import './field.css';

/** What every field takes, whatever its control. */
export interface FieldProps {
  label: ReactNode;
  /** Keeps the label for screen readers only; for a search box whose position explains it. */
  hideLabel?: boolean | undefined;
  description?: ReactNode;
  /** What is wrong and what to do about it. Its presence marks the field as invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** Says "optional" beside the label. */
  optional?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** Ids of further text that describes it. */
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

interface FieldShellProps extends FieldProps {
  labelProps: HTMLAttributes<HTMLElement> | LabelHTMLAttributes<HTMLLabelElement>;
  descriptionProps: HTMLAttributes<HTMLElement>;
  errorProps: HTMLAttributes<HTMLElement>;
  /** A group of controls is named by a span, since a label belongs to one control. */
  labelElement?: 'label' | 'span' | undefined;
  rootProps?: HTMLAttributes<HTMLDivElement> | undefined;
  rootRef?: Ref<HTMLDivElement> | undefined;
  /** What mends the error in one press. */
  remedy?: ReactNode;
  children: ReactNode;
}

/** Announces an error that appears while the focus is in the field; on submit the error summary does so instead. */
function useSayError(error: ReactNode, outer: Ref<HTMLDivElement> | undefined) {
  const announce = useAnnounce();
  const root = useObjectRef(outer as Parameters<typeof useObjectRef<HTMLDivElement>>[0]);
  useEffect(() => {
    if (typeof error === 'string' && error && root.current?.contains(document.activeElement)) announce(error);
  }, [error, announce, root]);
  return root;
}

/**
 * Label above, control, then description and error, wired to the control by the ids of the hooks. It takes only the FieldProps
 * of a field's properties, so a field may pass all of its own.
 */
export function FieldShell(props: FieldShellProps) {
  const { label, hideLabel, description, error, optional, disabled, readOnly, className, style, children } =
    props;
  const say = useKitSay();
  const root = useSayError(error, props.rootRef);
  const Label = props.labelElement ?? 'label';
  return (
    <div
      {...props.rootProps}
      ref={root}
      className={cx('mall-field', className)}
      style={style}
      data-invalid={Boolean(error) || undefined}
      data-disabled={disabled || undefined}
      data-readonly={readOnly || undefined}
    >
      <Label {...props.labelProps} className={cx('mall-field-label', hideLabel && 'mall-visually-hidden')}>
        {label}
        {optional && <span className="mall-field-optional"> ({say('optional')})</span>}
      </Label>
      {children}
      {description && (
        <div {...props.descriptionProps} className="mall-field-description">
          {description}
        </div>
      )}
      {error && (
        <div {...props.errorProps} className="mall-field-error">
          <ErrorIcon size={16} />
          <span>{error}</span>
        </div>
      )}
      {error && props.remedy && <div className="mall-field-remedy">{props.remedy}</div>}
    </div>
  );
}
