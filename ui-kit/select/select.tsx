import type { ComponentPropsWithRef } from 'react';
import { useField } from 'react-aria/useField';
import { ChevronDownIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { present } from '../foundation/present.ts';
import { FieldShell, type FieldProps } from '../field/field-shell.tsx';
import { omitField } from '../field/text-field.tsx';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

type SelectAttributes = Omit<
  ComponentPropsWithRef<'select'>,
  keyof FieldProps | 'onChange' | 'value' | 'defaultValue'
>;

export interface SelectProps extends FieldProps, SelectAttributes {
  options: readonly SelectOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Shown, and not selectable, while nothing is chosen (value ''). */
  placeholder?: string | undefined;
}

/** A choice of one from a list, with the platform's own control: it brings typeahead, long lists and small screens. */
export function Select(props: SelectProps) {
  const { label, hideLabel, description, error, required, optional, disabled, className, style } = props;
  const { options, value, defaultValue, onChange, placeholder, id, ...rest } = omitField(props);
  const say = useKitSay();
  const field = useField(
    present({
      id,
      label,
      description,
      errorMessage: error,
      isInvalid: Boolean(error),
      'aria-describedby': props['aria-describedby'],
    }),
  );
  // an option that stands for none is one of its own
  const none = (value ?? defaultValue ?? '') === '' && !options.some((option) => option.value === '');
  const chosen = value === undefined ? { defaultValue: defaultValue ?? '' } : { value };
  return (
    <FieldShell
      {...{ label, hideLabel, description, error, optional, disabled, className, style }}
      labelProps={field.labelProps}
      descriptionProps={field.descriptionProps}
      errorProps={field.errorMessageProps}
    >
      <div className="mall-field-box mall-select">
        <select
          {...rest}
          {...field.fieldProps}
          {...chosen}
          className="mall-input"
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={Boolean(error) || undefined}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {(placeholder !== undefined || none) && (
            <option value="" disabled>
              {placeholder ?? say('choose')}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} />
      </div>
    </FieldShell>
  );
}
