import { useEffect, useState } from 'react';
import { suggest, type Suggestions } from '../../api/shop.ts';

const none: Suggestions = { sellerList: [], goodsList: [] };

/** How long typing must rest before the server is asked, in milliseconds. */
const rest = 180;

/** What the server suggests for the text; empty while there is none or it cannot be asked. */
export function useSuggestions(text: string): Suggestions {
  const [found, setFound] = useState<{ text: string; suggestions: Suggestions }>({
    text: '',
    suggestions: none,
  });
  const keyword = text.trim();
  useEffect(() => {
    if (!keyword) return undefined;
    let wanted = true;
    const timer = setTimeout(() => {
      suggest(keyword).then(
        (suggestions) => wanted && setFound({ text: keyword, suggestions }),
        () => wanted && setFound({ text: keyword, suggestions: none }),
      );
    }, rest);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [keyword]);
  return keyword && found.text ? found.suggestions : none;
}
