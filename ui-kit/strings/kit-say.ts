import type english from './en.json';

type Name = keyof typeof english;

/** The name of a text that a component says by itself. Everything else comes as a prop. */
export type KitText = Name extends infer Each
  ? Each extends `${infer Base}_${string}`
    ? Base
    : Each
  : never;

/** What a text is filled with, where it is: numbers as they are shown, a `count` as the number that its plural hangs on. */
type Values = {
  readonly increase: { readonly label: string };
  readonly decrease: { readonly label: string };
  readonly page: { readonly page: string };
  readonly rating: { readonly value: string; readonly most: string };
  readonly progress: { readonly done: string; readonly all: string };
  readonly checkFields: { readonly count: number };
  readonly amountUnclear: { readonly typed: string; readonly whole: string };
  readonly amountDecimals: { readonly most: string };
  readonly characters: { readonly typed: string; readonly most: string };
};

/** Says a text in the reader's language. The application brings it, since it has the texts. */
export interface KitSay {
  (text: Exclude<KitText, keyof Values>): string;
  <Text extends keyof Values>(text: Text, values: Values[Text]): string;
}
