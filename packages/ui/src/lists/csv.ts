import { formatMinor, type Currency } from '@touchline/domain/money'
import { unwrapName } from '../names/wrap-name.ts'
import { saveFile } from './save-file.ts'

/** CSV value: text, number, an amount (written as a plain decimal), or empty. */
export type CsvCell = string | number | null | { readonly minor: bigint; readonly currency: Currency }

export interface CsvTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** Start of a text that a spreadsheet would interpret as a formula, even after leading blanks. */
const FORMULA = /^\s*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\t\r]/
/**
 * Formula after an inner separator. In locales with a decimal comma, spreadsheets split cells at semicolons and treat
 * quotes as text, so a tab or line break inside quotes also ends a cell.
 */
const INNER_FORMULA = /[;\t\r\n](?=[^\S\t\r\n]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20])/g

/** Escapes formulas with an apostrophe. */
const disarmed = (text: string): string => {
  const inner = text.replaceAll(INNER_FORMULA, "$&'")
  return FORMULA.test(text) ? `'${inner}` : inner
}

const quoted = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

const cellText = (cell: CsvCell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return quoted(disarmed(unwrapName(cell)))
  return formatMinor(cell.minor, cell.currency)
}

/** CSV text built row by row; only the text is stored. */
export interface CsvText {
  readonly parts: readonly string[]
}

/** Formats one row. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

/** Byte order mark by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\ufeff'

/** Formats a table as RFC 4180 CSV. */
export const toCsv = ({ heads, rows }: CsvTable): string => `${CSV_MARK}${[heads, ...rows].map(csvRow).join('')}`

/** Saves a table as a CSV file. */
export const saveCsv = (name: string, table: CsvTable | CsvText): void => {
  const parts = 'parts' in table ? [...table.parts] : [toCsv(table)]
  saveFile(new File(parts, `${name}.csv`, { type: 'text/csv;charset=utf-8' }))
}
