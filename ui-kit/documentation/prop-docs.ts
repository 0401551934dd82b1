import {
  builtinHandlers,
  builtinResolvers,
  ERROR_CODES,
  parse,
  utils,
  type Documentation,
  type Handler,
  type NodePath,
} from 'react-docgen';

/** What react-docgen knows of a type; of a type that it does not understand it says only "unknown". */
type KnownType = {
  readonly name: string;
  readonly raw?: string;
  readonly value?: string;
  readonly elements?: readonly KnownType[];
};

const plain = new Set(['literal', 'string', 'number', 'boolean', 'null', 'undefined']);

/** The members of a union, also of those that it names; none if a member is more than a value or a plain type. */
function membersOf(type: KnownType): readonly KnownType[] | undefined {
  if (type.name !== 'union') return plain.has(type.name) ? [type] : undefined;
  const all = (type.elements ?? []).map(membersOf);
  return all.every((members) => members !== undefined) ? all.flat() : undefined;
}

const wordsOf = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/ \| undefined$/, '')
    .replace(/^\((.*)\)$/, '$1');

/** As people read it: a union by its values, everything else as it is written. That a prop may be left out is said elsewhere. */
export function shownType(type: KnownType, written: string): KnownType {
  const elements = membersOf(type)?.filter(({ name }) => name !== 'undefined');
  if (!elements) return { name: wordsOf(written) };
  const [only] = elements;
  if (only && elements.length === 1) return only;
  return { name: 'union', raw: elements.map(({ name, value }) => value ?? name).join(' | '), elements };
}

/** Comes after the built-in handlers, and says of each prop what they could not. */
const written: Handler = (documentation, component) => {
  for (const path of utils.getTypeFromReactComponent(component))
    utils.applyToTypeProperties(documentation, path, (property) => show(documentation, property), null);
};

function show(documentation: Parameters<Handler>[0], property: NodePath): void {
  if (!property.isTSPropertySignature()) return;
  const annotation = property.get('typeAnnotation');
  const name = utils.getPropertyName(property);
  if (!annotation.hasNode() || name === null) return;
  const prop = documentation.getPropDescriptor(name);
  const text = utils.printValue(annotation.get('typeAnnotation') as NodePath);
  if (prop.tsType) prop.tsType = shownType(prop.tsType as KnownType, text) as typeof prop.tsType;
}

const handlers = [...Object.values(builtinHandlers), written];
const resolver = new builtinResolvers.FindExportedDefinitionsResolver();

/** The components that a file exports, with their props. */
export function propDocs(source: string, filename: string): Documentation[] {
  try {
    return parse(source, {
      filename,
      handlers,
      resolver,
      babelOptions: { babelrc: false, configFile: false },
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === ERROR_CODES.MISSING_DEFINITION) return [];
    throw error;
  }
}

/** A plugin of Vite that gives each component of the kit its documentation, where Storybook looks for it. */
export const withPropDocs = (kit: string) => ({
  name: 'prop-docs',
  enforce: 'pre' as const,
  transform(source: string, id: string) {
    if (!id.startsWith(kit) || !/(?<!\.stories|\.test)\.tsx$/.test(id)) return undefined;
    const infos = propDocs(source, id).filter(({ displayName }) => displayName !== undefined);
    const lines = infos.map(
      ({ displayName, ...info }) =>
        `${displayName}.__docgenInfo = ${JSON.stringify({ ...info, displayName })};`,
    );
    return { code: `${source}\n${lines.join('\n')}`, map: null };
  },
});
