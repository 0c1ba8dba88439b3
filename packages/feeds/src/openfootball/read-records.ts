import { CsvError, parse } from 'csv-parse/sync'
import { FixtureFileError } from './fixture-file-error.ts'

/** A file and its text. */
export interface CsvFile {
  readonly file: string
  readonly text: string
}

/** The rows of a file by the names in its first line, each with its line. Throws FixtureFileError. */
export function readRecords({ file, text }: CsvFile): { record: unknown; info: { lines: number } }[] {
  try {
    return parse(text, { columns: true, info: true, bom: true, skip_empty_lines: true })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new FixtureFileError(file, `is not proper CSV (${error.message}); expected the columns of its first line`)
  }
}
