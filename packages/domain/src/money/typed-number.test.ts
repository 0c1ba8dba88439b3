import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTypedNumber, readTypedInteger, readTypedWithin } from './index.ts'

function one(units: bigint) {
  return { kind: 'one', units }
}
const none = { kind: 'none' }

test.each([
  ['12,50', 2, 1_250n],
  ['12.50', 2, 1_250n],
  ['0,50', 2, 50n],
  ['10,5', 2, 1_050n],
  ['1,00', 2, 100n],
  ['1.000,50', 2, 100_050n],
  ['1,000.50', 2, 100_050n],
  ['1,234.5', 2, 123_450n],
  ['1.234.567', 2, 123_456_700n],
  ['1,234,567', 2, 123_456_700n],
  ['1234,500', 2, 123_450n],
  ['0,500', 2, 50n],
  ['12,', 2, 1_200n],
  ['007', 2, 700n],
  ['1 234,50', 2, 123_450n],
  ['1 234 567.89', 2, 123_456_789n],
  ['1\u202f234,50', 2, 123_450n],
  ['1\u00a0234', 2, 123_400n],
  ["1'234.50", 2, 123_450n],
  ['1’234’567', 2, 123_456_700n],
  ['  12,50 ', 2, 1_250n],
  ['\u200f12,50\u200e', 2, 1_250n],
  ['၁၂.၅၀', 2, 1_250n],
  ['๑๒,๕', 2, 1_250n],
  ['១២,៥០', 2, 1_250n],
  ['١٬٢٣٤٫٥', 2, 123_450n],
  ['１２．５０', 2, 1_250n],
  ['12。5', 2, 1_250n],
  ['10.000', 0, 10_000n],
  ['10,000', 0, 10_000n],
  ['10', 0, 10n],
  ['10.00', 0, 10n],
  ['10,000.00', 0, 10_000n],
  ['0.125', 3, 125n],
  ['1.25', 3, 1_250n],
  ['1.2340', 3, 1_234n],
  ['1,234.125', 3, 1_234_125n],
])('MO6 %j with %i decimals has exactly one reading', (text, decimals, units) => {
  expect(readTypedNumber(text, decimals)).toEqual(one(units))
})

test.each([
  ['1,500', 2, [150n, 150_000n]],
  ['1.500', 2, [150n, 150_000n]],
  ['10.000', 2, [1_000n, 1_000_000n]],
  ['1,234', 2, [123_400n]],
  ['1.234', 2, [123_400n]],
  ['1.234', 3, [1_234n, 1_234_000n]],
  ['၁,၅၀၀', 2, [150n, 150_000n]],
] as const)('MO6 %j with %i decimals is unclear and returns its possible readings', (text, decimals, readings) => {
  expect(readTypedNumber(text, decimals)).toEqual({ kind: 'unclear', readings })
})

// biome-ignore format: a table
test.each([
  '', ' ', '.', ',', '.5', ',500', '-5', '+5', '--5', '−5', '1e3', '0x10', 'ten', 'NaN', 'Infinity', '$5', 'RM 5', '5%',
  '1,2,3', '1.2.3', '1,23,456', '1,2345,678', '12,34,567', '1,000,50', '1.000.50', '0,000,500', '1,234.567,8',
  '12 50', '1 2', '1 000,000 000', "12'50", '1.234,567.89', '1,,000', '1..5', '1.5.', '5²', '½', 'Ⅻ', '一二', '1_000',
  '12.345.6', '1.2345', '12345678901234', '9'.repeat(10_000), '1\n000', '1\t000', '12;50', '12/50', '12:50',
])('MO6 %j is not an amount of a currency with two decimals', (text) => {
  expect(readTypedNumber(text, 2)).toEqual(none)
})

test('MO6 more decimals than the currency has are refused', () => {
  for (const text of ['10,5', '10.5', '0,50', '1.000,50', '10.0001']) expect(readTypedNumber(text, 0)).toEqual(none)
  expect(readTypedNumber('1,2345', 3)).toEqual(none)
})

/** Reference implementation: the value if the last separator is a decimal separator. */
function leastReading(text: string): number {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  return last === -1 ? Number(text) : Number(`${text.slice(0, last).replace(/[.,]/g, '')}.${text.slice(last + 1)}`)
}

test('MO6 no text of digits, points and commas is read as more than the entered amount', () => {
  const typed = fc.stringMatching(/^[0-9]{1,4}(?:[.,][0-9]{0,4}){0,4}$/)
  fc.assert(
    fc.property(typed, fc.constantFrom(0, 2, 3), (text, decimals) => {
      const read = readTypedNumber(text, decimals)
      if (read.kind !== 'one') return
      const behind = text.slice(Math.max(text.lastIndexOf('.'), text.lastIndexOf(',')) + 1)
      const isGrouped = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.test(text) && behind.length === 3
      const most = isGrouped ? Number(text.replace(/[.,]/g, '')) : leastReading(text)
      expect(Number(read.units)).toBeCloseTo(most * 10 ** decimals, 6)
    }),
    { numRuns: 2_000 },
  )
})

// biome-ignore format: a table
const SCRIPTS = ['arab', 'arabext', 'beng', 'deva', 'fullwide', 'khmr', 'laoo', 'latn', 'mymr', 'thai', 'mathmono']
// biome-ignore format: a table
const LOCALES = ['en', 'id', 'vi', 'th', 'my', 'km', 'ja', 'ko', 'zh-Hans', 'de', 'de-CH', 'fr', 'ar', 'pt-BR', 'ru']

test('MO6 an amount formatted in any locale and digits is among its readings', () => {
  const cents = fc.integer({ min: 0, max: 10 ** 12 })
  fc.assert(
    fc.property(
      cents,
      fc.constantFrom(...LOCALES),
      fc.constantFrom(...SCRIPTS),
      fc.boolean(),
      (units, tag, nu, fixed) => {
        const format = new Intl.NumberFormat(`${tag}-u-nu-${nu}`, {
          minimumFractionDigits: fixed ? 2 : 0,
          maximumFractionDigits: 2,
        })
        const text = format.format(units / 100)
        const read = readTypedNumber(text, 2)
        const readings = read.kind === 'one' ? [read.units] : read.kind === 'unclear' ? read.readings : []
        expect(readings, text).toContain(BigInt(units))
      },
    ),
    { numRuns: 2_000 },
  )
})

test('MO6 no input text throws', () => {
  const points = fc.oneof(
    fc.integer({ min: 0, max: 0x10ffff }),
    fc.constantFrom(...[..."0123456789.,' -e"].map((c) => c.charCodeAt(0))),
  )
  fc.assert(
    fc.property(fc.array(points, { maxLength: 12 }), (typed) => {
      const read = readTypedNumber(String.fromCodePoint(...typed), 2)
      if (read.kind === 'unclear') expect(read.readings.length).toBeGreaterThan(0)
    }),
  )
})

test('MO6 a number that is no amount is accepted only within its bounds', () => {
  const odds = { decimals: 3, min: 1_010, max: 10_000_000 }
  expect(readTypedWithin('1.85', odds)).toBe(1_850)
  expect(readTypedWithin('1,85', odds)).toBe(1_850)
  expect(readTypedWithin('20,000', { ...odds, max: 1_000_000 })).toBe(20_000)
  expect(readTypedWithin('1.500', odds)).toBeNull()
  const percent = { decimals: 2, min: 0, max: 10_000 }
  expect(['4,5', '4.50', '100', '၄.၅'].map((text) => readTypedWithin(text, percent))).toEqual([450, 450, 10_000, 450])
  expect(['', '-1', '100.01', '4,555', '1e2'].map((text) => readTypedWithin(text, percent))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  const rating = { decimals: 1, min: -30, max: 30 }
  expect(['-1,5', '−1.5', '3', '0'].map((text) => readTypedWithin(text, rating))).toEqual([-15, -15, 30, 0])
  expect(['--1', '3.1', '1.55'].map((text) => readTypedWithin(text, rating))).toEqual([null, null, null])
})

test('MO6 a count must be a whole number within its bounds', () => {
  expect(['90', ' 7 ', '၉၀', '９０', '1.000'].map((text) => readTypedInteger(text, 0, 1_000))).toEqual([
    90, 7, 90, 90, 1_000,
  ])
  expect(['', '-1', '1.5', '1001', '1e2', '0x1'].map((text) => readTypedInteger(text, 0, 1_000))).toEqual(
    Array(6).fill(null),
  )
})
