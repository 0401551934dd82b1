import type { ComponentPropsWithRef, Ref } from 'react';
import { mergeProps } from 'react-aria/mergeProps';
import { useObjectRef } from 'react-aria/useObjectRef';
import { useTextField } from 'react-aria/useTextField';
import { useKitLocale, useKitSay } from '../foundation/kit-provider.tsx';
import { present } from '../foundation/present.ts';
import { VisuallyHidden } from '../foundation/visually-hidden.tsx';
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
  /** Counts the characters of `value` against it. Excess text is not cut: the form reports it. */
  limit?: number | undefined;
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Text over several lines. */
export function TextArea(props: TextAreaProps) {
  const { value, defaultValue, onChange, limit, ref: outerRef, id, rows = 4, ...rest } = omitField(props);
  const description =
    limit === undefined ? (
      props.description
    ) : (
      <>
        <span>{props.description}</span>
        <Count typed={value?.length ?? 0} limit={limit} />
      </>
    );
  const ref = useObjectRef(outerRef as Parameters<typeof useObjectRef<HTMLTextAreaElement>>[0]);
  const field = useTextField<'textarea'>(
    present({
      inputElementType: 'textarea' as const,
      id,
      ...fieldOptions({ ...props, description }),
      value,
      defaultValue,
      onChange,
    }),
    ref,
  );
  return (
    <FieldShell
      {...props}
      description={description}
      labelProps={field.labelProps}
      descriptionProps={field.descriptionProps}
      errorProps={field.errorMessageProps}
    >
      <div className="mall-field-box">
        <textarea
          dir="auto"
          {...mergeProps(rest, field.inputProps)}
          rows={rows}
          ref={ref}
          className="mall-input"
        />
      </div>
    </FieldShell>
  );
}

/** "n of m": in figures on the screen, in words for a screen reader. */
function Count({ typed, limit }: { typed: number; limit: number }) {
  const { locale } = useKitLocale();
  const say = useKitSay();
  const number = new Intl.NumberFormat(locale);
  const [now, most] = [number.format(typed), number.format(limit)];
  return (
    <span className="mall-field-count" data-over={typed > limit || undefined}>
      <bdi aria-hidden="true" dir="ltr">
        {now} / {most}
      </bdi>
      <VisuallyHidden>{say('characters', { typed: now, most })}</VisuallyHidden>
    </span>
  );
}
