/** What a component's page says beside its props and stories. One beside each file of stories: `name.guide.ts`. */
export interface Guide {
  /** the parts, by the class that the kit's stylesheet knows them by, and what each is */
  readonly anatomy: readonly (readonly [part: string, is: string])[];
  /** which key does what; none where the component is only read */
  readonly keys: readonly (readonly [key: string, does: string])[];
  readonly dos: readonly string[];
  readonly donts: readonly string[];
}

/** The parts of every field (field/field-shell.tsx). */
export const fieldParts: Guide['anatomy'] = [
  ['mall-field', 'the whole field'],
  ['mall-field-label', 'the label, which names the control'],
  ['mall-field-description', 'what to know before filling it in'],
  ['mall-field-error', 'what is wrong and what to do; it is announced, and read with the control'],
];

export const tab: Guide['keys'][number] = ['Tab', 'reaches it, and leaves it'];
