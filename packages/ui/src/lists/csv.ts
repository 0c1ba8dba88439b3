import { formatMinor, type Currency } from '@touchline/domain/money'
import { unwrapName } from '../names/wrap-name.ts'
import { saveFile } from './save-file.ts'

/** A text; an amount, written as a plain decimal; a number; or nothing. */
export type CsvCell = string | number | null | { readonly minor: bigint; readonly currency: Currency }

export interface CsvTable {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** What a spreadsheet would take for a formula at the start of a text; leading blanks do not hide it. */
const FORMULA = /^\s*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20\t\r]/
/**
 * The same behind what separates cells elsewhere: where a decimal has a comma, spreadsheets split a file at semicolons
 * and see the quotes of ours as letters, so a tab or a new line inside them ends a cell too.
 */
const INNER_FORMULA = /[;\t\r\n](?=[^\S\t\r\n]*[=+\-@\u2212\uff1d\uff0b\uff0d\uff20])/g

/** The text with an apostrophe before whatever a spreadsheet would run. */
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

/** A table that is written row by row, as long as it may be: what is kept of it is its text. */
export interface CsvText {
  readonly parts: readonly string[]
}

/** One row of a file. */
export const csvRow = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`

/** The mark by which spreadsheets know UTF-8. */
export const CSV_MARK = '\ufeff'

/** A table as RFC 4180 has it. */
export const toCsv = ({ heads, rows }: CsvTable): string => `${CSV_MARK}${[heads, ...rows].map(csvRow).join('')}`

/** Hands a table to the member as a file. */
export const saveCsv = (name: string, table: CsvTable | CsvText): void => {
  const parts = 'parts' in table ? [...table.parts] : [toCsv(table)]
  saveFile(new File(parts, `${name}.csv`, { type: 'text/csv;charset=utf-8' }))
}
