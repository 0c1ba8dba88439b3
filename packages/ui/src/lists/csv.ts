import { formatMinor, type Currency } from '@touchline/domain/money'
import { unwrapName } from '../names/wrap-name.ts'
import { saveFile } from './save-file.ts'

/** CSV value: text, number, an amount (written as a plain decimal), or empty. */
export type CsvCell = string | number | null | { readonly minor: bigint; readonly currency: Currency }

export interface CsvTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/**
 * Matches a cell text that a spreadsheet would run as a formula (`=`, `+`, `-`, `@` first), even after leading blanks.
 */
const FORMULA = /^\s*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\t\r]/
/**
 * Matches the position where a formula could start inside a cell. In locales with a decimal comma, spreadsheets split
 * cells at semicolons and treat quotes as text, so a tab or line break inside quotes also ends a cell.
 */
const INNER_FORMULA = /[;\t\r\n](?=[^\S\t\r\n]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20])/g

/** Complete CSV text that was built row by row, without the rows in memory. */
export interface CsvText {
  readonly parts: readonly string[]
}

/** Byte order mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** Formats the cells of one row as a CSV line. */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return quoteCell(escapeFormulas(unwrapName(cell)))
  return formatMinor(cell.minor, cell.currency)
}

function quoteCell(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Prefixes possible formulas in a cell with an apostrophe, so that a spreadsheet shows them as text. */
function escapeFormulas(text: string): string {
  const inner = text.replaceAll(INNER_FORMULA, "$&'")
  return FORMULA.test(text) ? `'${inner}` : inner
}

/** Formats a table as RFC 4180 CSV. */
export function toCsv({ heads, rows }: CsvTable): string {
  return `${BYTE_ORDER_MARK}${[heads, ...rows].map(csvRow).join('')}`
}

/** Saves a table as a CSV file. */
export function saveCsv(name: string, table: CsvTable | CsvText): void {
  const parts = 'parts' in table ? [...table.parts] : [toCsv(table)]
  saveFile(new File(parts, `${name}.csv`, { type: 'text/csv;charset=utf-8' }))
}
