import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types';

type DocumentedType = {
  readonly name: string;
  readonly raw?: string;
  readonly elements?: readonly { readonly name: string; readonly value?: string }[];
};

type Documented = {
  readonly __docgenInfo?: { readonly props?: Readonly<Record<string, { readonly tsType?: DocumentedType }>> };
};

/** The values of a union of strings and numbers. */
function valuesOf({ elements }: DocumentedType): readonly (string | number)[] | undefined {
  if (!elements?.every(({ name, value }) => name === 'literal' && value !== undefined)) return undefined;
  return elements.map(({ value = '' }) => (/^\d/.test(value) ? Number(value) : value.replaceAll("'", '')));
}

const fields: Readonly<Record<string, 'boolean' | 'text' | 'number'>> = {
  boolean: 'boolean',
  string: 'text',
  ReactNode: 'text',
  number: 'number',
};

/** How a prop is changed on the page: by a choice or a field of its kind; what is more than a value is only named. */
function controlOf(type: DocumentedType): Pick<InputType, 'control' | 'options'> {
  const options = valuesOf(type);
  if (options) return { control: { type: options.length > 4 ? 'select' : 'inline-radio' }, options };
  const field = fields[type.name];
  return { control: field ? { type: field } : false };
}

/** Says of each prop what its type is, where Storybook's own reading of it says "union" and offers an object for a function. */
export const showProps: ArgTypesEnhancer = ({ argTypes, component }) => {
  // the name that Storybook has given to it
  // oxlint-disable-next-line no-underscore-dangle
  const props = (component as Documented | undefined)?.__docgenInfo?.props ?? {};
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const type = props[name]?.tsType;
      if (!type) return [name, argType];
      const table = { ...argType.table, type: { summary: type.raw ?? type.name } };
      return [name, { ...argType, ...controlOf(type), table }];
    }),
  );
};
