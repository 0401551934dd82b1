import { useRef, type ReactNode, type Ref } from 'react';
import { useRadio, useRadioGroup } from 'react-aria/useRadioGroup';
import { useRadioGroupState, type RadioGroupState } from 'react-stately/useRadioGroupState';
import { passedAttributes } from '../foundation/passed-attributes.ts';
import { present } from '../foundation/present.ts';
import { FieldShell, type FieldProps } from '../field/field-shell.tsx';
import '../checkbox/checkbox.css';
import './radio-group.css';

export interface RadioOption {
  value: string;
  label: ReactNode;
  /** A second line in muted text. */
  description?: ReactNode;
  /** A picture or colour before the label. */
  picture?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps extends FieldProps {
  options: readonly RadioOption[];
  /** One that is no option, such as '', stands for nothing chosen yet. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** `tiles`: boxes side by side, for variants of goods, networks, addresses. */
  appearance?: 'list' | 'tiles' | undefined;
  name?: string | undefined;
  id?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

/** Null: nothing is chosen. For any other value without an option, no radio would be a tab stop. */
function chosenIn({ value, options }: RadioGroupProps): string | null | undefined {
  return value === undefined || options.some((option) => option.value === value) ? value : null;
}

/** A choice of one among a few. One tab stop; arrow keys move and choose. */
export function RadioGroup({ ref, ...props }: RadioGroupProps) {
  const { label, hideLabel, description, error, required, optional, disabled, className, style } = props;
  const options = present({
    id: props.id,
    label,
    description,
    errorMessage: error,
    'aria-describedby': props['aria-describedby'],
    isInvalid: Boolean(error),
    isRequired: required ?? false,
    isDisabled: disabled ?? false,
    value: chosenIn(props),
    defaultValue: props.defaultValue,
    onChange: props.onChange,
    name: props.name,
  });
  const state = useRadioGroupState(options);
  const group = useRadioGroup(options, state);
  return (
    <FieldShell
      {...{ label, hideLabel, description, error, optional, disabled, className, style }}
      rootRef={ref}
      labelElement="span"
      labelProps={group.labelProps}
      descriptionProps={group.descriptionProps}
      errorProps={group.errorMessageProps}
      rootProps={{ ...passedAttributes(props), ...group.radioGroupProps }}
    >
      <div className="mall-radios" data-appearance={props.appearance ?? 'list'}>
        {props.options.map((option) => (
          <Radio key={option.value} option={option} state={state} />
        ))}
      </div>
    </FieldShell>
  );
}

function Radio({ option, state }: { option: RadioOption; state: RadioGroupState }) {
  const { value, label, description, picture, disabled = false } = option;
  const ref = useRef<HTMLInputElement>(null);
  const radio = useRadio({ value, children: label, isDisabled: disabled }, state, ref);
  return (
    <label
      {...radio.labelProps}
      className="mall-radio"
      data-selected={radio.isSelected || undefined}
      data-disabled={radio.isDisabled || undefined}
    >
      <span className="mall-radio-box">
        <input {...radio.inputProps} ref={ref} className="mall-radio-input" />
      </span>
      {picture && <span className="mall-radio-picture">{picture}</span>}
      <span className="mall-radio-label">
        {label}
        {description && <span className="mall-radio-description">{description}</span>}
      </span>
    </label>
  );
}
