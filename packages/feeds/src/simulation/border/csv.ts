import { CsvError, parse } from 'csv-parse/sync'
import { cleanText } from './clean-strings.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
/** First line of a file for Excel, for example `sep=;`: the separator of the following lines. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t]*\r?(?:\n|$)/i

/** Header of a CSV text. */
export interface CsvHead {
  readonly separator: string
  /** Column names in file order, cleaned by `cleanText`; an empty string for an unnamed column. */
  readonly names: readonly string[]
  /** Text of the file from the header line on, and the number of lines before the header line. */
  readonly text: string
  readonly linesBeforeHeader: number
}

/**
 * Reads the header line of a CSV text after an optional Excel line `sep=;` and empty lines. The separator is a comma,
 * semicolon, tab or bar. Returns null if there is no header line.
 */
export function readCsvHead(fileText: string): CsvHead | null {
  const marked = SEPARATOR_LINE.exec(fileText)
  const content = fileText.slice(marked?.[0].length ?? 0).replace(/^\uFEFF/, '')
  const blank = /^(?:[,;\t|\s]*\r?\n)*/.exec(content)?.[0] ?? ''
  const text = content.slice(blank.length)
  const [line = ''] = text.split(/\r\n|\n|\r/, 1)
  if (line.trim() === '') return null
  const counts = SEPARATORS.map((separator) => ({ separator, times: line.split(separator).length }))
  const [topSeparator] = counts.toSorted((a, b) => b.times - a.times)
  const separator = marked?.[1] ?? topSeparator?.separator ?? ','
  const names = parseFields(line, separator)
  const linesBeforeHeader = (marked === null ? 0 : 1) + blank.split('\n').length - 1
  return names === null ? null : { separator, names: names.map(cleanText), text, linesBeforeHeader }
}

/** Splits one line into cells. Returns null if the quotes are unbalanced. */
export function parseFields(line: string, separator: string): string[] | null {
  try {
    const [fields = null] = parse(line, {
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
    }) as string[][]
    return fields
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return null
  }
}

/** Converts a count written with decimals to digits: "2.0" becomes "2". Returns other text unchanged. */
export function normaliseCount(text: string): string {
  return text.replace(/^(\d{1,6})\.0+$/, '$1')
}
