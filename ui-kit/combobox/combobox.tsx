import type { ComponentPropsWithRef } from 'react';
import { useField } from 'react-aria/useField';
import { ChevronDownIcon } from '../foundation/icons.tsx';
import { useKitSay } from '../foundation/kit-provider.tsx';
import { present } from '../foundation/present.ts';
import { FieldShell, type FieldProps } from '../field/field-shell.tsx';
import { omitField } from '../field/text-field.tsx';
import type { SelectOption } from '../select/select.tsx';
import { useCombobox } from './use-combobox.ts';
import './combobox.css';

type InputAttributes = Omit<
  ComponentPropsWithRef<'input'>,
  keyof FieldProps | 'onChange' | 'value' | 'defaultValue' | 'size' | 'list' | 'type'
>;

export interface ComboboxProps extends FieldProps, InputAttributes {
  options: readonly SelectOption[];
  /** Of the chosen option, or other words where they are taken. */
  value: string;
  onChange: (value: string) => void;
  /** Takes other words than those of the options. */
  free?: boolean | undefined;
}

/** A field that finds one of many by typing. With no options it is a field for text. */
export function Combobox(props: ComboboxProps) {
  const { label, hideLabel, description, error, required, optional, disabled, readOnly, className, style } =
    props;
  const { options, value, onChange, free = false, id, ...rest } = omitField(props);
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
  const box = useCombobox({
    options,
    value,
    free: free || options.length === 0,
    readOnly: readOnly ?? false,
    onChange,
  });
  return (
    <FieldShell
      {...{ label, hideLabel, description, error, optional, disabled, readOnly, className, style }}
      labelProps={field.labelProps}
      descriptionProps={field.descriptionProps}
      errorProps={field.errorMessageProps}
    >
      <div className="mall-field-box mall-combobox">
        <input
          dir="auto"
          {...rest}
          {...field.fieldProps}
          {...box.fieldProps}
          className="mall-input"
          aria-required={required || undefined}
          aria-invalid={Boolean(error) || undefined}
          disabled={disabled}
          readOnly={readOnly}
        />
        {options.length > 0 && <ChevronDownIcon size={16} />}
        {box.shown && (
          <ul {...box.listProps} aria-labelledby={field.labelProps.id} className="mall-combobox-list">
            {box.found.map((option, at) => (
              <li key={option.value} {...box.optionProps(option, at)} className="mall-combobox-option">
                <bdi>{option.label}</bdi>
              </li>
            ))}
          </ul>
        )}
        <output className={box.none ? 'mall-combobox-list mall-combobox-none' : 'mall-visually-hidden'}>
          {box.none && say('noMatch')}
        </output>
      </div>
    </FieldShell>
  );
}
