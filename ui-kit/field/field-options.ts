import type { FieldProps } from './field-shell.tsx';

/** The properties of every field that its hook receives. */
export function fieldOptions<Props extends FieldProps>(props: Props) {
  return {
    label: props.label as Props['label'],
    description: props.description,
    errorMessage: props.error,
    'aria-describedby': props['aria-describedby'],
    isInvalid: Boolean(props.error),
    isRequired: props.required ?? false,
    isDisabled: props.disabled ?? false,
    isReadOnly: props.readOnly ?? false,
  };
}
