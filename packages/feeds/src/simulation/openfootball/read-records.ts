import { CsvError, parse } from 'csv-parse/sync'
import { cleanText } from '../border/clean.ts'
import { type CsvHead, fieldsOf, readCsvHead } from '../border/csv.ts'
import { FixtureFileError } from './fixture-file-error.ts'

/** A file and its text. */
export interface CsvFile {
  readonly file: string
  readonly text: string
}

/** A row by the names in the first line of its file, and the line that it stands in. */
export interface CsvRecord {
  readonly record: Readonly<Record<string, string>>
  readonly line: number
}

interface Row {
  /** Null where the quotes of the line do not match. */
  readonly fields: readonly string[] | null
  readonly line: number
}

/** What a layout calls its columns. */
interface Columns {
  /** A row without the cells of these is cut short. */
  readonly needed: readonly string[]
  /** Names of other years or hands for a column, in lower case, each with the name that is used here. */
  readonly aliases?: Readonly<Record<string, string>>
}

/** The names of a table's columns by those that are used here. */
export const columnNames = (names: readonly string[], { aliases = {} }: Pick<Columns, 'aliases'>): readonly string[] =>
  names.map((name) => aliases[name.toLowerCase()] ?? name)

/**
 * The rows of a table whose names stand in its first line (`readCsvHead`). Empty cells behind the last column, and
 * those that a short row leaves out at its end, are passed over; a row without any text is none. A row that cannot be
 * read is named in `unreadable`. Throws FixtureFileError where there is not even a line of names.
 */
export const readRecords = ({ file, text }: CsvFile, unreadable: string[], columns: Columns): CsvRecord[] => {
  const head = readCsvHead(text)
  if (head === null) {
    throw new FixtureFileError(file, 'is not proper CSV; expected the names of columns in its first line')
  }
  const names = columnNames(head.names, columns)
  const fewest = Math.max(...columns.needed.map((name) => names.indexOf(name))) + 1
  return rowsOf(head).flatMap(({ fields, line }) => {
    const cells = fields?.map(cleanText)
    if (cells?.every((cell) => cell === '')) return []
    const isWhole = cells && cells.length >= fewest && cells.slice(names.length).every((cell) => cell === '')
    if (isWhole) return [{ record: recordOf(names, cells), line }]
    unreadable.push(`${file}: line ${line} is not proper CSV; expected ${names.length} fields`)
    return []
  })
}

/** Where two columns have one name, the first that holds anything is taken. */
const recordOf = (names: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> => {
  const record = new Map<string, string>()
  for (const [at, name] of names.entries()) if (name !== '' && !record.get(name)) record.set(name, cells[at] ?? '')
  return Object.fromEntries(record)
}

/** A table whose quotes are broken somewhere is read line by line. */
const rowsOf = ({ separator, text, linesBefore }: CsvHead): Row[] => {
  try {
    const rows = parse(text, {
      delimiter: separator,
      from: 2,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ fields: record, line: linesBefore + info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
      if (index === 0 || line.trim() === '') return []
      return [{ fields: fieldsOf(line, separator), line: linesBefore + index + 1 }]
    })
  }
}
