import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CodeFieldProps extends Omit<
  TextFieldProps,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength'
> {
  /** How many digits the code has. */
  length?: number | undefined;
  onComplete?: ((code: string) => void) | undefined;
}

/** Keeps the digits of what was typed or pasted ("123-456" from a message is fine), as Latin digits on any keyboard. */
export function digitsOfCode(text: string, length: number): string {
  const latin = text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return latin.replace(/\D/g, '').slice(0, length);
}

/** A code sent by e-mail or text message: one input, so that pasting and autofill from a message work. */
export function CodeField({ length = 6, onChange, onComplete, ...rest }: CodeFieldProps) {
  const change = (text: string) => {
    const code = digitsOfCode(text, length);
    onChange?.(code);
    if (code.length === length) onComplete?.(code);
  };
  return (
    <TextField
      {...rest}
      onChange={change}
      autoComplete="one-time-code"
      inputMode="numeric"
      dir="ltr"
      data-code=""
    />
  );
}
