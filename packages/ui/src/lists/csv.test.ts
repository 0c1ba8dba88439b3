import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'
import { toCsvTable, csvWriter, type Column } from './DataTable.tsx'

function lines(heads: string[], ...rows: Parameters<typeof toCsv>[0]['rows'][number][]) {
  return toCsv({ heads, rows }).slice(1).split('\r\n')
}

test('a file starts with the UTF-8 byte order mark, and every row ends with a line break', () => {
  expect(toCsv({ heads: ['a'], rows: [['b']] })).toBe('\ufeffa\r\nb\r\n')
})

test('MO1 amounts are plain decimals of their currency with a minus sign if negative', () => {
  expect(
    lines(['x'], [{ minor: -123_456_789n, currency: 'USD' }], [{ minor: 5n, currency: 'MYR' }], [null], [7]),
  ).toEqual(['x', '-1234567.89', '0.05', '', '7', ''])
})

test('soft hyphens and word joiners of wrapped names are removed', () => {
  expect(lines(['x'], ['Llanfair\u00adpwllgwyn\u2060gyll'])[1]).toBe('Llanfairpwllgwyngyll')
})

test('MO3 amounts have the decimals of their currency: zero, two or three', () => {
  const amounts = [
    [{ minor: 1_237n, currency: 'JPY' }],
    [{ minor: -1_237n, currency: 'VND' }],
    [{ minor: 1_237n, currency: 'KHR' }],
    [{ minor: -5n, currency: 'KWD' }],
  ] as const
  expect(lines(['x'], ...amounts)).toEqual(['x', '1237', '-1237', '12.37', '-0.005', ''])
})

test('cells with commas, quotes or line breaks are quoted', () => {
  expect(lines(['a, b'], ['say "hi"'], ['two\nlines'])).toEqual(['"a, b"', '"say ""hi"""', '"two\nlines"', ''])
})

test.each(['=1+1', '+60', '-1.5', '@SUM(A1)', '  =1', '\u22120.95', '\uff1d1'])(
  'a text that a spreadsheet would evaluate is escaped: %j',
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
])('a formula after a separator of another locale is escaped: %j', (text, cell) => {
  expect(toCsv({ heads: ['x'], rows: [[text]] })).toBe(`\ufeffx\r\n${cell}\r\n`)
})

test('no text cell is a formula, whichever separator splits the file', () => {
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

test('numbers and amounts are not escaped, even with a minus sign', () => {
  expect(lines(['x'], [-2.5, -1, { minor: -5n, currency: 'USD' }])[1]).toBe('-2.5,-1,-0.05')
})

test('a formula character inside a text is not escaped', () => {
  expect(lines(['x'], ['Over 2.5 @ 1.93'])[1]).toBe('Over 2.5 @ 1.93')
})

test('a file written row by row equals the file of the whole table, with formulas escaped', () => {
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
