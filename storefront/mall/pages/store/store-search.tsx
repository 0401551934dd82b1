import { useQuery } from '@caravan/storefront-shared/navigation';
import { Button, TextField } from '@caravan/ui-kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { readonly words: string; readonly name: string };

/** Looks for words in the goods of this store; the words are in the address, as those of the whole mall are (§2). */
export function StoreSearch({ words, name }: Props) {
  const { t } = useTranslation();
  const { setQuery } = useQuery();
  const [typed, setTyped] = useState(words);
  const search = (text: string) =>
    setQuery({ k: text.trim() ? JSON.stringify(text.trim()) : undefined, page: undefined, sort: undefined });
  return (
    <search className="store-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(typed);
        }}
      >
        <TextField
          label={t('store.searchIn', { name })}
          hideLabel
          type="search"
          placeholder={t('store.searchIn', { name })}
          value={typed}
          maxLength={128}
          onChange={setTyped}
        />
        <Button type="submit" variant="primary">
          {t('store.search')}
        </Button>
        {words && (
          <Button
            variant="quiet"
            onPress={() => {
              setTyped('');
              search('');
            }}
          >
            {t('store.showAll')}
          </Button>
        )}
      </form>
    </search>
  );
}
