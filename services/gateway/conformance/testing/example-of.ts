/** What stands in the documentation for what differs from run to run, or is nobody else's business. */
const masks: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '2026-01-31 12:00:00'],
  [/^\d{4}-\d{2}-\d{2}$/, '2026-01-31'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '00000000-0000-4000-8000-000000000000'],
  [/0x[\da-fA-F]{40}/g, '0x52908400098527886E0F7030069857D2E4169EE7'],
  [/\b[\dA-HJ-NP-TV-Z]{16}\b/g, 'M9DWB63X5N84B0SD'],
  [/^[\dA-Z]{8}$/, 'XAMW3F5N'],
  [/^(buyer|named)[\da-zA-Z]+(@.*)?$/, 'meitan88'],
  [/[\da-f]{32}/g, '0123456789abcdef0123456789abcdef'],
  [/^data:image\/(\w+);base64,.*$/, 'data:image/$1;base64,UklGRg=='],
];
const SECRET = /token|verifcode|password|safeword/i;

/** A real answer as the documentation shows it: the first of each list, nothing secret, nothing of chance. */
export function exampleOf(answer: unknown, field = ''): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 1).map((each) => exampleOf(each, field));
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, exampleOf(value, key)]));
  if (typeof answer !== 'string' || answer === '') return answer;
  if (SECRET.test(field)) return 'what was given to this caller';
  return masks.reduce((text, [pattern, instead]) => text.replace(pattern, instead), answer);
}

/** The form of an answer: its fields and the types of their values. Two answers to one question differ in no more than values. */
export function formOf(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.slice(0, 1).map(formOf);
  if (typeof answer === 'object' && answer !== null)
    return Object.fromEntries(
      Object.entries(answer)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, value]) => [key, formOf(value)]),
    );
  return typeof answer;
}
