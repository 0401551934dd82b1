import { useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useButton, type AriaButtonProps } from 'react-aria/useButton';
import { useNumberField } from 'react-aria/useNumberField';
import { useObjectRef } from 'react-aria/useObjectRef';
import { Button } from '../button/button.tsx';
import { passedAttributes } from '../foundation/passed-attributes.ts';
import { MinusIcon, PlusIcon } from '../foundation/icons.tsx';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import { present } from '../foundation/present.ts';
import { fieldOptions } from '../field/field-options.ts';
import { FieldShell, type FieldProps } from '../field/field-shell.tsx';
import { useTypedCount } from './use-typed-count.ts';
import './number-field.css';

export interface NumberFieldProps extends FieldProps {
  /** Also names the buttons, so it is a plain string. */
  label: string;
  /** null: the field is empty. */
  value?: number | null | undefined;
  defaultValue?: number | undefined;
  /** Called as a quantity is typed, and by a button or an arrow key. null: the field is empty. Never NaN. */
  onChange?: ((value: number | null) => void) | undefined;
  /** Bounds of the buttons and the keys. What is typed beyond them stays; say so in `error`. */
  min?: number | undefined;
  max?: number | undefined;
  /** The buttons go in steps from `min`. */
  step?: number | undefined;
  /** What mends the error in one press. Shown beside it. */
  remedy?: { readonly label: string; readonly value: number } | undefined;
  size?: 'small' | 'medium' | undefined;
  id?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** More digits than any count has, and fewer than a number can carry. */
const longest = 15;

/**
 * A count with buttons for less and more. What is typed is never changed by itself, and scrolling over it changes nothing. For
 * counts only, never for money.
 */
export function NumberField({ ref: outerRef, ...props }: NumberFieldProps) {
  const { label, min, max, step, size = 'medium', remedy } = props;
  const { locale } = useKitLocale();
  const say = useKitSay();
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLInputElement>>[0]);
  const [own, setOwn] = useState<number | null>(props.defaultValue ?? null);
  const change = (value: number | null) => {
    setOwn(value);
    props.onChange?.(value);
  };
  const limits = present({
    minValue: min,
    maxValue: max,
    step: step ?? 1,
    formatOptions: wholeNumbers,
    isDisabled: props.disabled ?? false,
    isReadOnly: props.readOnly ?? false,
  });
  const { state, quiet, speak } = useTypedCount({
    ...limits,
    locale,
    value: props.value === undefined ? own : props.value,
    onChange: change,
    wrong: Boolean(props.error),
  });
  const shown = quiet ? { ...props, error: undefined } : props;
  const options = present({
    id: props.id,
    ...fieldOptions(shown),
    ...limits,
    isWheelDisabled: true,
    incrementAriaLabel: say('increase', { label }),
    decrementAriaLabel: say('decrease', { label }),
  });
  const field = useNumberField(options, state, ref);
  const mend = (value: number) => {
    ref.current?.focus();
    change(value);
  };
  return (
    <FieldShell
      {...shown}
      labelProps={field.labelProps}
      descriptionProps={field.descriptionProps}
      errorProps={field.errorMessageProps}
      remedy={
        remedy && (
          <Button size="small" onPress={() => mend(remedy.value)}>
            {remedy.label}
          </Button>
        )
      }
    >
      <div {...field.groupProps} className="mall-field-box mall-stepper" data-size={size}>
        <StepButton {...field.decrementButtonProps}>
          <MinusIcon size={16} />
        </StepButton>
        <input
          {...passedAttributes(props)}
          {...field.inputProps}
          name={props.name}
          maxLength={longest}
          // the remedy is there before the focus moves on, so that it is the next stop
          onKeyDownCapture={({ key }) => key === 'Tab' && flushSync(speak)}
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
