/** `npm run language -- <code>`: names what a language lacks or has too much, by area. Fails unless it is complete. */
import { faultsOfLanguage } from './language-faults.ts';

const language = process.argv[2];
if (!language) throw new Error('name a language: npm run language -- ar');
const faults = faultsOfLanguage(language);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${language} is complete`);
