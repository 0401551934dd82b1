import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { notify } from '../../api/notices.ts';
import { SearchIcon } from '../../shell/icons.tsx';
import { rememberSearch, useSearchHistory } from './history.ts';
import { searchAddress, searchOptions, searchTextOf, type SearchOption } from './options.ts';
import { SearchOptions } from './SearchOptions.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './search-box.css';

/** The words of the address, while on the results page; the field shows what is being looked at. */
function useSearchedText(): string {
  const [path] = useLocation();
  const search = useSearch();
  return path === '/searchGoods' ? searchTextOf(new URLSearchParams(search).get('k')) : '';
}

/** The mall's search: a combobox whose focus stays in the field while the arrows walk the options. */
export function SearchBox() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const searched = useSearchedText();
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const root = useRef<HTMLFormElement>(null);
  const history = useSearchHistory((state) => state.history);
  const options = searchOptions(text, history, useSuggestions(text));
  const shown = open && options.length > 0;
  useEffect(() => setText(searched), [searched]);

  const finish = (address: string) => {
    setOpen(false);
    setActive(-1);
    navigate(address);
  };
  const searchFor = (words: string) => {
    const trimmed = words.trim();
    if (!trimmed) return notify('warning', t('search.empty'));
    rememberSearch(trimmed);
    setText(trimmed);
    finish(searchAddress(trimmed));
  };
  const choose = (option: SearchOption) => (option.href ? finish(option.href) : searchFor(option.text));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) setOpen(false);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((now) => Math.max(-1, Math.min(options.length - 1, now + step)));
    } else if (event.key === 'Enter' && shown && options[active]) choose(options[active]);
    else return;
    event.preventDefault();
  };

  return (
    <form
      ref={root}
      role="search"
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(text);
      }}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input
        type="search"
        role="combobox"
        aria-label={t('search.label')}
        aria-expanded={shown}
        aria-controls="search-options"
        aria-autocomplete="list"
        aria-activedescendant={shown && options[active] ? options[active].id : undefined}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        maxLength={128}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="search-submit">
        <SearchIcon />
        <span>{t('search.submit')}</span>
      </button>
      <SearchOptions shown={shown} options={options} active={active} onChoose={choose} />
    </form>
  );
}
