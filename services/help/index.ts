export { addFirstTexts } from './first-texts.ts';
export { createHelp } from './help.ts';
export type { Help, HelpText, HelpVersion } from './help.ts';
export { helpPages } from './help-pages.ts';
export type { HelpPage } from './help-pages.ts';
