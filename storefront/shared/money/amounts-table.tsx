import { Money, Table } from '@caravan/ui-kit';
import type { ReactNode } from 'react';

type Props = {
  readonly caption: string;
  readonly hideCaption?: boolean;
  /** More rows scroll below the head. */
  readonly short?: boolean;
  /** The heads of all columns: what names a row, then the amounts. */
  readonly columns: readonly [string, ...string[]];
  readonly rows: readonly {
    readonly id: string;
    readonly name: ReactNode;
    /** decimal strings, in the order of the columns */
    readonly amounts: readonly string[];
  }[];
  /** With every amount. */
  readonly unit?: string;
};

/** Amounts by day or time: a row each, named by its first cell. */
export function AmountsTable({ columns: [first, ...columns], rows, unit, ...table }: Props) {
  return (
    <Table {...table}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {columns.map((column) => (
            <th key={column} scope="col" data-align="end">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, amounts }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {amounts.map((amount, at) => (
              <td key={columns[at]} data-align="end">
                <Money amount={amount} {...(unit !== undefined && { unit })} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
