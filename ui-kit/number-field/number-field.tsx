import { useRef, useState, type ReactNode, type Ref } from 'react';
import { useButton, type AriaButtonProps } from 'react-aria/useButton';
import { useNumberField } from 'react-aria/useNumberField';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useNumberFieldState } from 'react-stately/useNumberFieldState';
import { passedAttributes } from '../foundation/passed-attributes.ts';
import { MinusIcon, PlusIcon } from '../foundation/icons.tsx';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import { present } from '../foundation/present.ts';
import { fieldOptions } from '../field/field-options.ts';
import { FieldShell, type FieldProps } from '../field/field-shell.tsx';
import './number-field.css';

export interface NumberFieldProps extends FieldProps {
  /** Also names the buttons, so it is a plain string. */
  label: string;
  value?: number | undefined;
  defaultValue?: number | undefined;
  /** Called when a quantity is committed: by a button, an arrow key, or leaving the field. */
  onChange?: ((value: number) => void) | undefined;
  min?: number | undefined;
  max?: number | undefined;
  /** Quantities are `min` plus whole steps. */
  step?: number | undefined;
  size?: 'small' | 'medium' | undefined;
  id?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A count with buttons for less and more. Scrolling over it changes nothing. For counts only, never for money. */
export function NumberField({ ref: outerRef, ...props }: NumberFieldProps) {
  const { label, min, max, step, size = 'medium' } = props;
  const { locale } = useKitLocale();
  const say = useKitSay();
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLInputElement>>[0]);
  // NaN: nothing is entered yet
  const [own, setOwn] = useState(props.defaultValue ?? Number.NaN);
  const options = present({
    id: props.id,
    ...fieldOptions(props),
    value: props.value ?? own,
    onChange: (value: number) => {
      // an emptied field goes back to what it was
      if (Number.isNaN(value)) return;
      setOwn(value);
      props.onChange?.(value);
    },
    minValue: min,
    maxValue: max,
    step: step ?? 1,
    isWheelDisabled: true,
    incrementAriaLabel: say('increase', { label }),
    decrementAriaLabel: say('decrease', { label }),
    formatOptions: wholeNumbers,
  });
  const state = useNumberFieldState({ ...options, locale });
  const field = useNumberField(options, state, ref);
  return (
    <FieldShell
      {...props}
      labelProps={field.labelProps}
      descriptionProps={field.descriptionProps}
      errorProps={field.errorMessageProps}
    >
      <div {...field.groupProps} className="mall-field-box mall-stepper" data-size={size}>
        <StepButton {...field.decrementButtonProps}>
          <MinusIcon size={16} />
        </StepButton>
        <input
          {...passedAttributes(props)}
          {...field.inputProps}
          name={props.name}
          ref={ref}
          className="mall-input mall-stepper-input"
        />
        <StepButton {...field.incrementButtonProps}>
          <PlusIcon size={16} />
        </StepButton>
      </div>
    </FieldShell>
  );
}

const wholeNumbers: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };

function StepButton({ children, ...aria }: AriaButtonProps & { children: ReactNode }) {
  const ref = useRef<HTMLButtonElement>(null);
  const { buttonProps, isPressed } = useButton(aria, ref);
  return (
    <button {...buttonProps} ref={ref} className="mall-stepper-button" data-pressed={isPressed || undefined}>
      {children}
    </button>
  );
}
