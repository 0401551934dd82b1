import { createContext, useContext, useLayoutEffect, type ReactNode } from 'react';
import { I18nProvider, isRTL, useLocale } from 'react-aria/I18nProvider';
import type { KitSay, KitText } from '../strings/kit-say.ts';
import { Announcer } from './announcer.tsx';
import { NavigateContext, type Navigate } from './navigation.ts';

export type Direction = 'ltr' | 'rtl';

export interface KitProviderProps {
  /** BCP 47 tag such as `ar` or `zh-CN`; the application maps its own codes to tags before this. */
  locale: string;
  /** Writing direction; by default that of the locale. */
  dir?: Direction | undefined;
  /** Says the kit's own texts in that language. */
  say: KitSay;
  /** The application's router, for links drawn by the kit. */
  navigate?: Navigate | undefined;
  children: ReactNode;
}

/** Without a provider a text is its own name. */
const SayContext = createContext<KitSay>((text: KitText) => text);

/** How components say the kit's own texts. */
export function useKitSay(): KitSay {
  return useContext(SayContext);
}

/** The locale with Latin digits, because amounts are compared with addresses, receipts and explorers that use them. */
function withLatinDigits(locale: string): string {
  const tag = new Intl.Locale(locale);
  return new Intl.Locale(tag.baseName, { numberingSystem: 'latn' }).toString();
}

/** The locale in which components format numbers and times. */
export function useKitLocale(): { locale: string; direction: Direction } {
  return useLocale();
}

/**
 * Language, direction, texts and navigation for every component below it. Sets `lang` and `dir` on <html>, because dialogs and
 * toasts are rendered at the end of <body> and would not inherit them from a nearer element.
 */
export function KitProvider({ locale, dir, say, navigate, children }: KitProviderProps) {
  const direction = dir ?? (isRTL(locale) ? 'rtl' : 'ltr');
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dir = direction;
  }, [locale, direction]);
  return (
    <I18nProvider locale={withLatinDigits(locale)}>
      <SayContext value={say}>
        <NavigateContext value={navigate}>
          <Announcer>{children}</Announcer>
        </NavigateContext>
      </SayContext>
    </I18nProvider>
  );
}
