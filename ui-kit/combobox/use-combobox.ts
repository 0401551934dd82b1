import { useEffect, useId, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import type { SelectOption } from '../select/select.tsx';
import { matchesOf, namedBy } from './matches.ts';

type Given = {
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly free: boolean;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
};

/**
 * The behaviour of an editable combobox with a list (APG): the focus stays in the field, arrows move the active option, Enter chooses
 * it, Escape closes. What is typed is the value if other words are taken; if not, leaving the field brings the chosen one back.
 */
export function useCombobox({ options, value, free, readOnly, onChange }: Given) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const found = matchesOf(options, typed ?? '', value);
  const shown = open && found.length > 0;

  useEffect(() => {
    if (!shown) return;
    const row = active < 0 ? list.current : list.current?.children[active];
    row?.scrollIntoView({ block: 'nearest' });
  }, [shown, active]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: SelectOption) => {
    setTyped(undefined);
    close();
    onChange(option.value);
  };
  const type = (words: string) => {
    setTyped(words);
    setOpen(true);
    setActive(-1);
    const named = namedBy(options, words);
    if (named) onChange(named.value);
    else if (free || words.trim() === '') onChange(words);
  };
  const leave = () => {
    setTyped(undefined);
    close();
  };
  const move = (to: number) => {
    if (!shown)
      setActive(
        Math.max(
          0,
          found.findIndex((option) => option.value === value),
        ),
      );
    else setActive(Math.max(0, Math.min(found.length - 1, to)));
    setOpen(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = found[active];
    if (event.key === 'Escape' && shown) close();
    else if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(active < 0 ? found.length - 1 : active - 1);
    else if (event.key === 'Enter' && shown && current) choose(current);
    else return;
    event.preventDefault();
    // of a dialog around it, Escape closes the list alone
    event.stopPropagation();
  };

  const optionId = (at: number) => `${listId}-${at}`;

  return {
    found,
    shown,
    none: open && found.length === 0 && !free,
    fieldProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown,
      'aria-controls': shown ? listId : undefined,
      'aria-activedescendant': shown && active >= 0 ? optionId(active) : undefined,
      value: typed ?? options.find((option) => option.value === value)?.label ?? value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onClick: readOnly ? undefined : () => setOpen(true),
      onKeyDown: readOnly ? undefined : onKeyDown,
      onBlur: leave,
    } as const,
    listProps: { ref: list, id: listId, role: 'listbox' } as const,
    optionProps: (option: SelectOption, at: number) =>
      ({
        id: optionId(at),
        role: 'option',
        'aria-selected': option.value === value,
        'data-active': at === active || undefined,
        // pointing at an option must not take the focus from the field
        onPointerDown: keep,
        onMouseDown: keep,
        onClick: () => choose(option),
      }) as const,
  };
}

function keep(event: { preventDefault(): void }): void {
  event.preventDefault();
}
