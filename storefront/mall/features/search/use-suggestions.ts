import { useEffect, useState } from 'react';
import { suggest, type Suggestions } from '../../api/shop.ts';

const none: Suggestions = { sellerList: [], goodsList: [] };

/** How long typing must pause before the server is queried, in milliseconds. */
const rest = 180;

/** The server's suggestions for the text; empty while there are none or it cannot be reached. */
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
