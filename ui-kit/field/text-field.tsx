import type { ComponentPropsWithRef, ReactNode, Ref } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useTextField } from 'react-aria/useTextField';
import { present } from '../foundation/present.ts';
import { fieldOptions } from './field-options.ts';
import { FieldShell, type FieldProps } from './field-shell.tsx';

type InputAttributes = Omit<
  ComponentPropsWithRef<'input'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'type' | 'ref' | 'size'
>;

export interface TextFieldProps extends FieldProps, InputAttributes {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password' | 'datetime-local' | undefined;
  /** Shown inside the box before the text. */
  start?: ReactNode;
  /** Shown inside the box after the text: a unit, a button. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Text within a line. `ref`, `name`, `autoComplete`, `aria-*` and `data-*` go to the input; class and style to the field. */
export function TextField(props: TextFieldProps) {
  const {
    value,
    defaultValue,
    onChange,
    type = 'text',
    start,
    end,
    ref: outerRef,
    id,
    ...rest
  } = omitField(props);
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLInputElement>>[0]);
  // words are read in their own direction; what is no words, such as an amount, follows the page
  const dir = type === 'text' && rest.inputMode === undefined ? 'auto' : undefined;
  const field = useTextField(
    present({
      id,
      ...fieldOptions(props),
      value,
      defaultValue,
      onChange,
      type,
    }),
    ref,
  );
  return (
    <FieldShell
      {...props}
      labelProps={field.labelProps}
      descriptionProps={field.descriptionProps}
      errorProps={field.errorMessageProps}
    >
      <div className="mall-field-box">
        {start && <div className="mall-field-affix">{start}</div>}
        <input dir={dir} {...mergeProps(rest, field.inputProps)} ref={ref} className="mall-input" />
        {end}
      </div>
    </FieldShell>
  );
}

const fieldKeys: ReadonlySet<string> = new Set<keyof FieldProps>([
  'label',
  'hideLabel',
  'description',
  'error',
  'required',
  'optional',
  'disabled',
  'readOnly',
  'className',
  'style',
]);

/** The properties for the control, after the field has taken its own. */
export function omitField<T extends FieldProps>(props: T): Omit<T, keyof FieldProps> {
  const left = Object.entries(props).filter(([key]) => !fieldKeys.has(key));
  return Object.fromEntries(left) as Omit<T, keyof FieldProps>;
}
