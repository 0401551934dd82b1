import type { CSSProperties, ReactNode, Ref } from 'react';
import { useCheckbox } from 'react-aria/useCheckbox';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useToggleState } from 'react-stately/useToggleState';
import { cx } from '../foundation/cx.ts';
import { CheckIcon, MinusIcon } from '../foundation/icons.tsx';
import { passedAttributes } from '../foundation/passed-attributes.ts';
import { present } from '../foundation/present.ts';
import './checkbox.css';

export interface CheckboxProps {
  /** The visible label. Without one, give `aria-label`. */
  children?: ReactNode;
  checked?: boolean | undefined;
  defaultChecked?: boolean | undefined;
  /** Neither all nor none of what it represents (a seller's lines in the cart). */
  mixed?: boolean | undefined;
  onChange?: ((checked: boolean) => void) | undefined;
  error?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  value?: string | undefined;
  id?: string | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A check box; Space toggles it. The whole label is the target. */
export function Checkbox({ ref: outerRef, ...props }: CheckboxProps) {
  const {
    children,
    checked,
    defaultChecked,
    mixed = false,
    error = false,
    disabled = false,
    className,
    style,
  } = props;
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLInputElement>>[0]);
  const options = present({
    id: props.id,
    children,
    isSelected: checked,
    defaultSelected: defaultChecked,
    onChange: props.onChange,
    isIndeterminate: mixed,
    isInvalid: error,
    isRequired: props.required ?? false,
    isDisabled: disabled,
    name: props.name,
    value: props.value,
    'aria-label': props['aria-label'],
    'aria-labelledby': props['aria-labelledby'],
    'aria-describedby': props['aria-describedby'],
  });
  const state = useToggleState(options);
  const { labelProps, inputProps, isSelected } = useCheckbox(options, state, ref);
  return (
    <label
      {...labelProps}
      className={cx('mall-checkbox', className)}
      style={style}
      data-selected={isSelected || undefined}
      data-mixed={mixed || undefined}
      data-invalid={error || undefined}
      data-disabled={disabled || undefined}
    >
      <span className="mall-checkbox-box">
        <input {...passedAttributes(props)} {...inputProps} ref={ref} className="mall-checkbox-input" />
        {mixed ? <MinusIcon size={16} strokeWidth={2.4} /> : <CheckIcon size={16} strokeWidth={2.4} />}
      </span>
      {children !== undefined && <span className="mall-checkbox-label">{children}</span>}
    </label>
  );
}
