import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { csvOf, csvWriter, type Column } from './DataTable.tsx'

const lines = (heads: string[], ...rows: Parameters<typeof toCsv>[0]['rows'][number][]) =>
  toCsv({ heads, rows }).slice(1).split('\r\n')

test('a file begins with the mark of UTF-8 and every row ends', () => {
  expect(toCsv({ heads: ['a'], rows: [['b']] })).toBe('\ufeffa\r\nb\r\n')
})

test('MO1 amounts are plain decimals by their currency, signs and all', () => {
  expect(
    lines(['x'], [{ minor: -123_456_789n, currency: 'USD' }], [{ minor: 5n, currency: 'MYR' }], [null], [7]),
  ).toEqual(['x', '-1234567.89', '0.05', '', '7', ''])
})

test('commas, quotes and new lines are quoted', () => {
  expect(lines(['a, b'], ['say "hi"'], ['two\nlines'])).toEqual(['"a, b"', '"say ""hi"""', '"two\nlines"', ''])
})

test.each(['=1+1', '+60', '-1.5', '@SUM(A1)', '\t=1', '  =1', '\u22120.95', '\uff1d1'])(
  'a text that a spreadsheet would run is disarmed: %j',
  (text) => {
    expect(lines(['x'], [text])[1]).toBe(`'${text}`)
  },
)

test('a word with such a sign inside is left alone', () => {
  expect(lines(['x'], ['Over 2.5 @ 1.93'])[1]).toBe('Over 2.5 @ 1.93')
})

test('a file that is written row by row is the one of the whole table, with formulas disarmed', () => {
  const columns: readonly Column<{ name: string; sum: number }>[] = [
    { id: 'name', head: 'Name', csv: ({ name }) => name },
    { id: 'shown', head: 'Shown' },
    { id: 'sum', head: '=Sum', csv: ({ sum }) => sum },
  ]
  const rows = [
    { name: '=1+1', sum: 1 },
    { name: 'a, "b"', sum: -2 },
    { name: '@x', sum: 0 },
  ]
  const file = csvWriter(columns)
  rows.forEach(file.add)
  expect(file.text().parts.join('')).toBe(toCsv(csvOf(columns, rows)))
  expect(file.text().parts.join('')).toContain("'=1+1,1")
})
