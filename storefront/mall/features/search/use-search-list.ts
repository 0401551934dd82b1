import { useState, type KeyboardEvent } from 'react';
import type { SearchOption } from './options.ts';

const listId = 'search-options';

/**
 * The keyboard and ARIA of a combobox with a list (APG): the focus stays in the field, the arrows move the active
 * option, Enter chooses it, Escape closes.
 */
export function useSearchList(options: readonly SearchOption[], choose: (option: SearchOption) => void) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && options.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const show = () => {
    setOpen(true);
    setActive(-1);
  };
  const pick = (option: SearchOption) => {
    close();
    choose(option);
  };
  const move = (step: number) => {
    setOpen(true);
    setActive((now) => Math.max(-1, Math.min(options.length - 1, now + step)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = options[active];
    if (event.key === 'Escape' && shown) close();
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && shown && current) pick(current);
    else return;
    event.preventDefault();
  };
  return {
    shown,
    close,
    show,
    fieldProps: {
      role: 'combobox',
      'aria-expanded': shown,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': shown ? options[active]?.id : undefined,
      onKeyDown,
    } as const,
    listProps: { role: 'listbox', id: listId } as const,
    optionProps: (option: SearchOption, index: number) =>
      ({
        role: 'option',
        id: option.id,
        'aria-selected': index === active,
        // Pointing at an option must not take the focus from the field.
        onPointerDown: (event: { preventDefault(): void }) => event.preventDefault(),
        onClick: () => pick(option),
      }) as const,
  };
}

export type SearchList = ReturnType<typeof useSearchList>;
