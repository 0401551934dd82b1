import { useCallback, useId, useState } from 'react';

/** What is wrong with a value, as a sentence; undefined if nothing is. */
export type Rule<Name extends string> = (
  value: string,
  values: Readonly<Record<Name, string>>,
) => string | undefined;

/** The first invalid field and all errors, in the order of the rules. */
export function faultsOf<Name extends string>(
  values: Readonly<Record<Name, string>>,
  rules: Readonly<Record<Name, Rule<Name>>>,
): Partial<Record<Name, string>> {
  const faults: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(rules) as Name[]) {
    const fault = rules[name](values[name], values);
    if (fault) faults[name] = fault;
  }
  return faults;
}

function onlyOf<Name extends string>(
  faults: Partial<Record<Name, string>>,
  only: Name,
): Partial<Record<Name, string>> {
  const text = faults[only];
  return text === undefined ? {} : ({ [only]: text } as Partial<Record<Name, string>>);
}

/** A group of choices has no focus of its own: its first choice receives it. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  const choice = field?.querySelector<HTMLElement>('[type=radio]');
  (choice ?? field)?.focus();
}

/**
 * The values of a form, their errors, and a way to focus the first invalid field. Nothing typed is ever cleared; a field's
 * error goes when the field changes.
 */
export function useFields<Name extends string>(
  initial: Readonly<Record<Name, string>>,
  rules: Readonly<Record<Name, Rule<Name>>>,
) {
  const form = useId();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const idOf = useCallback((name: Name) => `${form}-${name}`, [form]);

  const show = useCallback(
    (faults: Partial<Record<Name, string>>) => {
      setErrors(faults);
      const first = (Object.keys(faults) as Name[])[0];
      if (first) requestAnimationFrame(() => focusField(idOf(first)));
    },
    [idOf],
  );
  const change = (name: Name, value: string) => {
    setValues((now) => ({ ...now, [name]: value }));
    setErrors(({ [name]: _settled, ...others }) => others as Partial<Record<Name, string>>);
  };
  /** True if everything is valid, or the one field that is named; otherwise shows the errors and focuses the first. */
  const check = (only?: Name): boolean => {
    const all = faultsOf(values, rules);
    const faults = only === undefined ? all : onlyOf(all, only);
    show(faults);
    return Object.keys(faults).length === 0;
  };
  /** The properties of a field of the kit. */
  const field = (name: Name) => ({
    id: idOf(name),
    name,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change(name, value),
  });
  return {
    values,
    field,
    check,
    fail: (name: Name, message: string) => show({ [name]: message } as Partial<Record<Name, string>>),
  };
}
