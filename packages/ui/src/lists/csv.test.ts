import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { toCsvTable, csvWriter, type Column } from './DataTable.tsx'

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

test('places where the screen may break a name are not in the file', () => {
  expect(lines(['x'], ['Llanfair\u00adpwllgwyn\u2060gyll'])[1]).toBe('Llanfairpwllgwyngyll')
})

test('MO3 amounts have the decimals of their currency: none, two or three', () => {
  const amounts = [
    [{ minor: 1_237n, currency: 'JPY' }],
    [{ minor: -1_237n, currency: 'VND' }],
    [{ minor: 1_237n, currency: 'KHR' }],
    [{ minor: -5n, currency: 'KWD' }],
  ] as const
  expect(lines(['x'], ...amounts)).toEqual(['x', '1237', '-1237', '12.37', '-0.005', ''])
})

test('commas, quotes and new lines are quoted', () => {
  expect(lines(['a, b'], ['say "hi"'], ['two\nlines'])).toEqual(['"a, b"', '"say ""hi"""', '"two\nlines"', ''])
})

test.each(['=1+1', '+60', '-1.5', '@SUM(A1)', '  =1', '\u22120.95', '\uff1d1'])(
  'a text that a spreadsheet would run is disarmed: %j',
  (text) => {
    expect(lines(['x'], [text])[1]).toBe(`'${text}`)
  },
)

test.each([
  ['a;=1+1', '"a;\'=1+1"'],
  ['a; =1+1', '"a;\' =1+1"'],
  ['\t=1', '"\'\t\'=1"'],
  ['a\t@SUM(A1);-1', '"a\t\'@SUM(A1);\'-1"'],
  ['two\n=1', '"two\n\'=1"'],
  ['two\r\n+1', '"two\r\n\'+1"'],
  ['a;\uff1d1', '"a;\'\uff1d1"'],
  ['=1;=2', '"\'=1;\'=2"'],
  ['Home; away', '"Home; away"'],
])('what another locale would take for a cell of its own is disarmed too: %j', (text, cell) => {
  expect(toCsv({ heads: ['x'], rows: [[text]] })).toBe(`\ufeffx\r\n${cell}\r\n`)
})

test('in whichever way a file is split into cells, no cell of texts is a formula', () => {
  const signs = ['=', '+', '-', '@', '\t', '\r', '\n', ';', ',', ' ', 'a', '"', '\uff1d', '\uff0b', '\u2212', '\u00a0']
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.constantFrom(...signs), { maxLength: 8 }), { minLength: 1, maxLength: 3 }),
      (row) => {
        const file = toCsv({ heads: ['x'], rows: [row.map((cell) => cell.join(''))] })
        for (const separator of [/[;\r\n]/, /[\t\r\n]/])
          for (const cell of file.split(separator)) expect(cell).not.toMatch(/^[^\S\t\r\n]*[=+\-@\uff1d\uff0b\u2212]/)
      },
    ),
  )
})

test('numbers and amounts stay numbers, whatever their sign', () => {
  expect(lines(['x'], [-2.5, -1, { minor: -5n, currency: 'USD' }])[1]).toBe('-2.5,-1,-0.05')
})

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
  expect(file.text().parts.join('')).toBe(toCsv(toCsvTable(columns, rows)))
  expect(file.text().parts.join('')).toContain("'=1+1,1")
})
