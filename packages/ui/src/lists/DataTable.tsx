import { Fragment, type ReactNode } from 'react'
import { CSV_MARK, type CsvCell, csvRow, type CsvTable, type CsvText } from './csv.ts'
import './filters.css'
import './table.css'

/** One column of a list: how it stands on the screen, and in a file. */
export interface Column<Row> {
  readonly id: string
  readonly head: string
  /** Right-aligned. */
  readonly isFigure?: boolean
  readonly cell?: (row: Row) => ReactNode
  /** Left out where the file says it in other columns. */
  readonly csv?: (row: Row) => CsvCell
  /** Of all rows of the list, not of those on the screen alone. */
  readonly foot?: ReactNode
}

export interface DataTableProps<Row> {
  readonly kind: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** What a row opens to, under itself; null while it is closed. */
  readonly below?: (row: Row) => ReactNode
}

/** A list: a table with its heads on a wide screen and in print, a card for each row on a phone. */
export const DataTable = <Row,>({ kind, label, columns, rows, keyOf, below }: DataTableProps<Row>) => {
  const shown = columns.filter(({ cell }) => cell !== undefined)
  return (
    <div className="list-scroll">
      <table className="list" data-list={kind} aria-label={label}>
        <thead>
          <tr>
            {shown.map(({ id, head, isFigure }) => (
              <th key={id} scope="col" data-column={id} data-figure={isFigure ? '' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr data-row={keyOf(row)}>
                {shown.map((column) => (
                  <Cell key={column.id} column={column}>
                    {column.cell?.(row)}
                  </Cell>
                ))}
              </tr>
              <Below count={shown.length}>{below?.(row)}</Below>
            </Fragment>
          ))}
        </tbody>
        {shown.some(({ foot }) => foot !== undefined) && (
          <tfoot>
            <tr>
              {shown.map((column) => (
                <Cell key={column.id} column={column}>
                  {column.foot}
                </Cell>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface CellProps {
  readonly column: Pick<Column<never>, 'id' | 'head' | 'isFigure'>
  readonly children: ReactNode
}

const Cell = ({ column: { id, head, isFigure }, children }: CellProps) => {
  const isEmpty = children === undefined || children === null || children === '' || children === false
  return (
    <td
      data-column={id}
      data-label={head}
      data-figure={isFigure ? '' : undefined}
      data-empty={isEmpty ? '' : undefined}
    >
      {children}
    </td>
  )
}

const Below = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => {
  if (children === undefined || children === null || children === false) return null
  return (
    <tr className="list-below">
      <td colSpan={count}>{children}</td>
    </tr>
  )
}

/** The same list as a file. */
export const csvOf = <Row,>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvTable => {
  const told = columns.filter(({ csv }) => csv !== undefined)
  return { heads: told.map(({ head }) => head), rows: rows.map((row) => told.map(({ csv }) => csv?.(row) ?? null)) }
}

/** The same row by row, for a list that is too long to be held: what is held is the text of the file. */
export const csvWriter = <Row,>(
  columns: readonly Column<Row>[],
): { readonly add: (row: Row) => void; readonly text: () => CsvText } => {
  const parts = [CSV_MARK, csvRow(csvOf(columns, []).heads)]
  return {
    add: (row) => void parts.push(...csvOf(columns, [row]).rows.map(csvRow)),
    text: () => ({ parts }),
  }
}
