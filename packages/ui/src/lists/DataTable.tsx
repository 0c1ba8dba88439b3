import { Fragment, type ReactNode } from 'react'
import { BYTE_ORDER_MARK, type CsvCell, csvRow, type CsvTable, type CsvText } from './csv.ts'
import './filters.css'
import './table.css'

/** Column of a list, for the screen and for CSV export. */
export interface Column<Row> {
  readonly id: string
  readonly head: string
  /** True for a column of numbers, which is right-aligned. */
  readonly isNumeric?: boolean
  readonly cell?: (row: Row) => ReactNode
  /** Value of the cell in the CSV export. Absent if other CSV columns contain the value. */
  readonly csv?: (row: Row) => CsvCell
  /** Total of the column, shown in the footer. Covers every row of the list, not only the loaded rows. */
  readonly foot?: ReactNode
}

export interface DataTableProps<Row> {
  readonly kind: string
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Detail content below a row; null while collapsed. */
  readonly below?: (row: Row) => ReactNode
}

interface CellProps {
  readonly column: Pick<Column<never>, 'id' | 'head' | 'isNumeric'>
  readonly children: ReactNode
}

/** Renders rows as a table with headers on wide screens and in print, and as a card per row on phones. */
export function DataTable<Row>({ kind, label, columns, rows, keyOf, below }: DataTableProps<Row>) {
  const shown = columns.filter(({ cell }) => cell !== undefined)
  return (
    <div className="list-scroll">
      <table className="list" data-list={kind} aria-label={label}>
        <thead>
          <tr>
            {shown.map(({ id, head, isNumeric }) => (
              <th key={id} scope="col" data-column={id} data-numeric={isNumeric ? '' : undefined}>
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

function Cell({ column: { id, head, isNumeric }, children }: CellProps) {
  const isEmpty = children === undefined || children === null || children === '' || children === false
  return (
    <td
      data-column={id}
      data-label={head}
      data-numeric={isNumeric ? '' : undefined}
      data-empty={isEmpty ? '' : undefined}
    >
      {children}
    </td>
  )
}

function Below({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  if (children === undefined || children === null || children === false) return null
  return (
    <tr className="list-below">
      <td colSpan={count}>{children}</td>
    </tr>
  )
}

/** Converts the rows of a list to a CSV table, with the columns that have a CSV value. */
export function toCsvTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvTable {
  const csvColumns = columns.filter(({ csv }) => csv !== undefined)
  return {
    heads: csvColumns.map(({ head }) => head),
    rows: rows.map((row) => csvColumns.map(({ csv }) => csv?.(row) ?? null)),
  }
}

/**
 * Creates a CSV writer that adds rows one by one, for lists too long for memory. Only the text of the file is stored,
 * not the rows.
 */
export function csvWriter<Row>(columns: readonly Column<Row>[]): {
  readonly add: (row: Row) => void
  readonly text: () => CsvText
} {
  const parts = [BYTE_ORDER_MARK, csvRow(toCsvTable(columns, []).heads)]
  return {
    add: (row) => void parts.push(...toCsvTable(columns, [row]).rows.map(csvRow)),
    text: () => ({ parts }),
  }
}
