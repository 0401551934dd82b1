import { useTranslation } from 'react-i18next';

/** The heads of a table, by their names in the texts. */
export function Columns({ names }: { readonly names: readonly ColumnName[] }) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col" data-align={ofNumbers.has(name) ? 'end' : undefined}>
            {t(`office-operations.column.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type ColumnName =
  | 'view'
  | 'flow'
  | 'network'
  | 'task'
  | 'state'
  | 'version'
  | 'position'
  | 'behind'
  | 'moved'
  | 'height'
  | 'finalized'
  | 'seen'
  | 'queued'
  | 'due'
  | 'failed'
  | 'oldest';

const ofNumbers: ReadonlySet<ColumnName> = new Set([
  'version',
  'position',
  'behind',
  'height',
  'finalized',
  'queued',
  'due',
  'failed',
]);
