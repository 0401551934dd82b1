import type { ComponentPropsWithRef, Ref } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useTextField } from 'react-aria/useTextField';
import { present } from '../foundation/present.ts';
import { fieldOptions } from './field-options.ts';
import { FieldShell, type FieldProps } from './field-shell.tsx';
import { omitField } from './text-field.tsx';

type AreaAttributes = Omit<
  ComponentPropsWithRef<'textarea'>,
  keyof FieldProps | 'value' | 'defaultValue' | 'onChange' | 'ref'
>;

export interface TextAreaProps extends FieldProps, AreaAttributes {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Text over several lines. */
export function TextArea(props: TextAreaProps) {
  const { value, defaultValue, onChange, ref: outerRef, id, rows = 4, ...rest } = omitField(props);
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLTextAreaElement>>[0]);
  const field = useTextField<'textarea'>(
    present({
      inputElementType: 'textarea' as const,
      id,
      ...fieldOptions(props),
      value,
      defaultValue,
      onChange,
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
        <textarea {...mergeProps(rest, field.inputProps)} rows={rows} ref={ref} className="mall-input" />
      </div>
    </FieldShell>
  );
}
