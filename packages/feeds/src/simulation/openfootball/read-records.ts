import { CsvError, parse } from 'csv-parse/sync'
import { cleanText } from '../border/clean-strings.ts'
import { type CsvHead, parseFields, readCsvHead } from '../border/csv.ts'
import { FixtureFileError } from './fixture-file-error.ts'

export interface CsvFile {
  readonly file: string
  readonly text: string
}

/** A row keyed by the column names of its file, with its line number. */
export interface CsvRecord {
  readonly record: Readonly<Record<string, string>>
  readonly line: number
}

interface Row {
  /** Null if the quotes of the line are unbalanced. */
  readonly fields: readonly string[] | null
  readonly line: number
}

/** Column names that a file format requires or renames. */
interface Columns {
  /** Required columns. A row that ends before them is truncated. */
  readonly needed: readonly string[]
  /** Alternative column names in lower case (from other years or publishers), mapped to the names used here. */
  readonly aliases?: Readonly<Record<string, string>>
}

/** Maps the column names of a table to the standard names of the format, by its aliases. */
export function columnNames(names: readonly string[], { aliases = {} }: Pick<Columns, 'aliases'>): readonly string[] {
  return names.map((name) => aliases[name.toLowerCase()] ?? name)
}

/**
 * Reads the rows of a table with a header line (see `readCsvHead`). Ignores empty cells after the last column, missing
 * cells at the end of a short row, and empty rows. Adds unreadable rows to `unreadable`. Throws FixtureFileError if
 * there is no header line.
 */
export function readRecords({ file, text }: CsvFile, unreadable: string[], columns: Columns): CsvRecord[] {
  const head = readCsvHead(text)
  if (head === null) {
    throw new FixtureFileError(file, 'is not proper CSV; expected the names of columns in its first line')
  }
  const names = columnNames(head.names, columns)
  const fewest = Math.max(...columns.needed.map((name) => names.indexOf(name))) + 1
  return parseRows(head).flatMap(({ fields, line }) => {
    const cells = fields?.map(cleanText)
    if (cells?.every((cell) => cell === '')) return []
    const isComplete = cells && cells.length >= fewest && cells.slice(names.length).every((cell) => cell === '')
    if (isComplete) return [{ record: toRecord(names, cells), line }]
    unreadable.push(`${file}: line ${line} is not proper CSV; expected ${names.length} fields`)
    return []
  })
}

/** Splits a table into rows. Falls back to line-by-line reading if the table has unbalanced quotes. */
function parseRows({ separator, text, linesBeforeHeader }: CsvHead): Row[] {
  try {
    const rows = parse(text, {
      delimiter: separator,
      from: 2,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return rows.map(({ record, info }) => ({ fields: record, line: linesBeforeHeader + info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return text.split(/\r\n|\n|\r/).flatMap((line, index) => {
      if (index === 0 || line.trim() === '') return []
      return [{ fields: parseFields(line, separator), line: linesBeforeHeader + index + 1 }]
    })
  }
}

/** Builds a record from the cells of a row. If two columns share a name, the first non-empty cell wins. */
function toRecord(names: readonly string[], cells: readonly string[]): Readonly<Record<string, string>> {
  const record = new Map<string, string>()
  for (const [at, name] of names.entries()) if (name !== '' && !record.get(name)) record.set(name, cells[at] ?? '')
  return Object.fromEntries(record)
}
