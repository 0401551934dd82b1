import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClockIcon, GridIcon, SearchIcon, StoreIcon } from '../../shell/icons.tsx';
import { clearSearchHistory } from './history.ts';
import type { SearchOption } from './options.ts';
import type { SearchList } from './use-search-list.ts';

const icons = {
  history: ClockIcon,
  goods: SearchIcon,
  category: GridIcon,
  seller: StoreIcon,
  stores: StoreIcon,
};

type Props = { readonly list: SearchList; readonly options: readonly SearchOption[] };

/** The box below the field. */
export function SearchOptions({ list, options }: Props) {
  const { t } = useTranslation();
  const isHistory = options[0]?.kind === 'history';
  return (
    <div className="search-panel" hidden={!list.shown}>
      {isHistory && <p className="search-panel-title">{t('search.history')}</p>}
      <div {...list.listProps} aria-label={t(isHistory ? 'search.history' : 'search.suggestions')}>
        {options.map((option, index) => {
          const OptionIcon = icons[option.kind];
          return (
            <div key={option.id} className="search-option" {...list.optionProps(option, index)}>
              <OptionIcon />
              <span>
                {option.kind === 'stores' ? t('search.storesFor', { words: option.text }) : option.text}
              </span>
              {option.kind === 'seller' && <small>{t('search.store')}</small>}
              {option.kind === 'category' && <small>{t('search.category')}</small>}
            </div>
          );
        })}
      </div>
      {isHistory && <ClearHistory />}
    </div>
  );
}

/** §4: clearing asks for confirmation. It is asked in place, so that the field keeps its suggestions open. */
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
    <fieldset className="search-confirm" aria-label={t('search.clearQuestion')}>
      <span>{t('search.clearQuestion')}</span>
      <button type="button" className="search-clear" onClick={clearSearchHistory}>
        {t('search.clearYes')}
      </button>
      <button type="button" className="search-clear" onClick={() => setAsking(false)}>
        {t('search.clearNo')}
      </button>
    </fieldset>
  );
}
