import { notify } from '@caravan/storefront-shared/api';
import { useSession } from '@caravan/storefront-shared/session';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { SearchIcon } from '../../shell/icons.tsx';
import { rememberSearch, useSearchHistory } from './history.ts';
import { searchAddress, searchedText, searchOptions } from './options.ts';
import { SearchOptions } from './search-options.tsx';
import { useSearchList } from './use-search-list.ts';
import { useSuggestions } from './use-suggestions.ts';
import './search-box.css';

/** The search text of the address, on the results page; the field shows the current search. */
function useSearchedText(): string {
  const [path] = useLocation();
  const search = useSearch();
  return searchedText(path, search);
}

const nothingTyped = { searched: '', text: '' };

/** The typed text; a new search in the address replaces it, and another session empties it (§4). */
function useTyped(searched: string) {
  const [typed, setTyped] = useState({ searched, text: searched });
  useEffect(
    () => useSession.subscribe((now, before) => now.token !== before.token && setTyped(nothingTyped)),
    [],
  );
  const text = typed.searched === searched ? typed.text : searched;
  return [text, (next: string) => setTyped({ searched, text: next })] as const;
}

/** The mall's search (§2): stores and goods while typing, past searches while not. */
export function SearchBox() {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [text, setText] = useTyped(useSearchedText());
  const root = useRef<HTMLElement>(null);
  const history = useSearchHistory((state) => state.history);
  const options = searchOptions(text, history, useSuggestions(text));
  const searchFor = (words: string) => {
    const trimmed = words.trim();
    if (!trimmed) return notify('warning', t('search.empty'));
    rememberSearch(trimmed);
    setText(trimmed);
    navigate(searchAddress(trimmed));
  };
  const list = useSearchList(options, (option) => {
    if (option.href) navigate(option.href);
    else searchFor(option.text);
  });
  return (
    <search
      ref={root}
      className="search-box"
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) list.close();
      }}
    >
      {/* before the code has come, the browser itself asks for the page of results */}
      <form
        action="/searchGoods"
        onSubmit={(event) => {
          event.preventDefault();
          list.close();
          searchFor(text);
        }}
      >
        <input
          type="search"
          name="k"
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          maxLength={128}
          value={text}
          {...list.fieldProps}
          onChange={(event) => {
            setText(event.target.value);
            list.show();
          }}
          onFocus={list.show}
          onClick={list.show}
        />
        <button type="submit" className="search-submit">
          <SearchIcon />
          <span>{t('search.submit')}</span>
        </button>
      </form>
      <SearchOptions list={list} options={options} />
    </search>
  );
}
