import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockIcon, SearchIcon, StoreIcon } from '../../shell/icons.tsx';
import { clearSearchHistory } from './history.ts';
import type { SearchOption } from './options.ts';

const icons = { history: ClockIcon, goods: SearchIcon, seller: StoreIcon };

type Props = {
  readonly shown: boolean;
  readonly options: readonly SearchOption[];
  readonly active: number;
  readonly onChoose: (option: SearchOption) => void;
};

/** The box below the field. Pointing at an option must not take the focus from the field. */
export function SearchOptions({ shown, options, active, onChoose }: Props) {
  const { t } = useTranslation();
  const isHistory = options[0]?.kind === 'history';
  return (
    <div className="search-panel" hidden={!shown}>
      {isHistory && <p className="search-panel-title">{t('search.history')}</p>}
      <ul
        id="search-options"
        role="listbox"
        aria-label={t(isHistory ? 'search.history' : 'search.suggestions')}
      >
        {options.map((option, index) => {
          const OptionIcon = icons[option.kind];
          return (
            <li
              key={option.id}
              id={option.id}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(option)}
            >
              <OptionIcon />
              <span>{option.text}</span>
              {option.kind === 'seller' && <small>{t('search.store')}</small>}
            </li>
          );
        })}
      </ul>
      {isHistory && <ClearHistory />}
    </div>
  );
}

/** §4: clearing asks for confirmation; asked in place, so that the field keeps its box. */
function ClearHistory() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <button type="button" className="search-clear" onClick={() => setAsking(true)}>
        {t('search.clear')}
      </button>
    );
  }
  return (
    <p className="search-confirm" role="group" aria-label={t('search.clearQuestion')}>
      <span>{t('search.clearQuestion')}</span>
      <button type="button" className="search-clear" onClick={clearSearchHistory}>
        {t('search.clearYes')}
      </button>
      <button type="button" className="search-clear" onClick={() => setAsking(false)}>
        {t('search.clearNo')}
      </button>
    </p>
  );
}
