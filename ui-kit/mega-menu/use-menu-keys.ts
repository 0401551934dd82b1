import { useEffect } from 'react';
import { useLocale } from 'react-aria/I18nProvider';
import { typedMatch } from './typed-match.ts';
import type { MenuParts } from './use-menu-trigger.ts';

/** Letters that follow one another this closely are one word, ms. */
const sameWord = 700;

/** Arrows within a column and, in the direction of writing, between the columns; Home, End, letters; Escape returns to the trigger. */
export function useMenuKeys({ panel, trigger, open, onOpenChange }: MenuParts): void {
  const { direction } = useLocale();
  useEffect(() => {
    const menu = panel.current;
    if (!menu || !open) return undefined;
    const typed = { word: '', at: 0 };
    const inwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const outwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const targetOf = ({ key, timeStamp }: KeyboardEvent, column: Element) => {
      const links = linksIn(column);
      const here = links.findIndex((link) => link === document.activeElement);
      const isLetter = key.length === 1 && key !== ' ';
      if (!isLetter) typed.word = '';
      const inBranches = column.getAttribute('data-menu-column') === 'branches';
      if (key === 'ArrowDown') return links[(here + 1) % links.length];
      if (key === 'ArrowUp') return links.at(here - 1);
      if (key === 'Home') return links[0];
      if (key === 'End') return links.at(-1);
      if (key === inwards) return inBranches ? menu.querySelector('[data-menu-column=children] a') : null;
      if (key === outwards) return inBranches ? null : menu.querySelector('[data-current]');
      if (!isLetter) return null;
      typed.word = (timeStamp - typed.at < sameWord ? typed.word : '') + key;
      typed.at = timeStamp;
      const labels = links.map(({ textContent }) => textContent.trim());
      return links[typedMatch(labels, typed.word, here)];
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation();
        onOpenChange(false);
        trigger.current?.focus();
        return;
      }
      const column = document.activeElement?.closest('[data-menu-column]');
      if (!column || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = targetOf(event, column);
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    };
    menu.addEventListener('keydown', onKey);
    return () => menu.removeEventListener('keydown', onKey);
  }, [panel, trigger, open, onOpenChange, direction]);
}

const linksIn = (column: Element) => [...column.querySelectorAll<HTMLElement>('a')];
