import { CsvError, parse } from 'csv-parse/sync'
import { cleanText } from './clean.ts'

const SEPARATORS = [',', ';', '\t', '|'] as const
/** The first line that Excel reads: the separator of the lines that follow. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t]*\r?(?:\n|$)/i

/** What of a table's text stands before its rows. */
export interface CsvHead {
  readonly separator: string
  /** Names of columns, clean; empty where a column has none. */
  readonly names: readonly string[]
  /** The text from the line of names on, and the lines before it. */
  readonly text: string
  readonly linesBefore: number
}

/**
 * Reads the line of names of a table: with commas, semicolons, tabs or bars between them, after Excel's line `sep=;`
 * and empty lines. Null where there is no such line.
 */
export const readCsvHead = (whole: string): CsvHead | null => {
  const marked = SEPARATOR_LINE.exec(whole)
  const rest = whole.slice(marked?.[0].length ?? 0).replace(/^\uFEFF/, '')
  const blank = /^(?:[,;\t|\s]*\r?\n)*/.exec(rest)?.[0] ?? ''
  const text = rest.slice(blank.length)
  const [line = ''] = text.split(/\r\n|\n|\r/, 1)
  if (line.trim() === '') return null
  const counts = SEPARATORS.map((separator) => ({ separator, times: line.split(separator).length }))
  const [most] = counts.toSorted((a, b) => b.times - a.times)
  const separator = marked?.[1] ?? most?.separator ?? ','
  const names = fieldsOf(line, separator)
  const linesBefore = (marked === null ? 0 : 1) + blank.split('\n').length - 1
  return names === null ? null : { separator, names: names.map(cleanText), text, linesBefore }
}

/** The cells of one line; null where its quotes do not match. */
export const fieldsOf = (line: string, separator: string): string[] | null => {
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

/** A count as a text of digits, where a program wrote it with decimals: "2.0" is 2. Any other text stays as it is. */
export const wholeCount = (text: string): string => text.replace(/^(\d{1,6})\.0+$/, '$1')
