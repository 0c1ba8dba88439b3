import { CsvError, parse } from 'csv-parse/sync'
import { cleaned } from '../border/clean.ts'
import { FixtureFileError } from './fixture-file-error.ts'

/** A file and its text. */
export interface CsvFile {
  readonly file: string
  readonly text: string
}

/** A row by the names in the first line of its file, and the line that it stands in. */
export interface CsvRecord {
  readonly record: unknown
  readonly line: number
}

const OPTIONS = { bom: true, skip_empty_lines: true, relax_column_count: false } as const

/**
 * The rows of a file. Where its form is broken somewhere it is read line by line, and a line that cannot be read is
 * named in `unreadable`. Throws FixtureFileError where there is not even a line of names.
 */
export const readRecords = ({ file, text }: CsvFile, unreadable: string[]): CsvRecord[] => {
  try {
    const rows = parse(text, { ...OPTIONS, columns: true, info: true }) as unknown as {
      record: unknown
      info: { lines: number }
    }[]
    return rows.map(({ record, info }) => ({ record: cleaned(record), line: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return lineByLine({ file, text }, unreadable)
  }
}

const lineByLine = ({ file, text }: CsvFile, unreadable: string[]): CsvRecord[] => {
  const [first = '', ...lines] = text.split(/\r\n|\n|\r/)
  const names = fieldsOf(first)
  if (names === null) {
    throw new FixtureFileError(file, 'is not proper CSV; expected the names of columns in its first line')
  }
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return []
    const fields = fieldsOf(line)
    const isWhole = fields?.length === names.length
    if (!isWhole) unreadable.push(`${file}: line ${index + 2} is not proper CSV; expected ${names.length} fields`)
    const record = Object.fromEntries(names.map((name, at) => [name, fields?.[at]]))
    return isWhole ? [{ record: cleaned(record), line: index + 2 }] : []
  })
}

const fieldsOf = (line: string): string[] | null => {
  try {
    const [fields = null] = parse(line, { ...OPTIONS, relax_quotes: true }) as string[][]
    return fields
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return null
  }
}
