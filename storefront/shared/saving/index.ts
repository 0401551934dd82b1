export { csvText } from './csv-text.ts';
export { saveFile } from './save-file.ts';
