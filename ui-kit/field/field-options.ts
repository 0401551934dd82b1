import type { FieldProps } from './field-shell.tsx';

/** What the hook of any field is told of what every field takes. */
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
