import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMoney, CURRENCIES, exponentOf, formatMinor, isCurrency, parseMajor, parseMinor } from './index.ts'

test('MO1 every currency has its ISO 4217 exponent', () => {
  expect(Object.fromEntries(CURRENCIES.map((currency) => [currency, exponentOf(currency)]))).toEqual({
    CNY: 2,
    IDR: 2,
    THB: 2,
    MYR: 2,
    USD: 2,
    SGD: 2,
    MMK: 2,
    BDT: 2,
    VND: 0,
    JPY: 0,
    KRW: 0,
    KHR: 2,
    KWD: 3,
    BHD: 3,
  })
})

test('MO1 amounts of one currency are added', () => {
  expect(addMoney({ currency: 'THB', minor: 1_050n }, { currency: 'THB', minor: -2_000n })).toEqual({
    currency: 'THB',
    minor: -950n,
  })
})

test('MO1 adding two currencies throws', () => {
  const add = () => addMoney({ currency: 'USD', minor: 1n }, { currency: 'MMK', minor: 1n })
  expect(add).toThrow(new RangeError('cannot add MMK to USD'))
})

test('MO3 only the listed currencies are valid', () => {
  expect(CURRENCIES.join(' ')).toBe('CNY IDR THB MYR USD SGD MMK BDT VND JPY KRW KHR KWD BHD')
  expect(isCurrency('BDT')).toBe(true)
  for (const unknown of ['EUR', 'usd', '', 'toString', '__proto__']) expect(isCurrency(unknown)).toBe(false)
})

test.each([
  ['0', 0n],
  ['7', 7n],
  ['-1', -1n],
  ['123450', 123_450n],
  ['999999999999999999', 999_999_999_999_999_999n],
])('MO3 the wire text %s is a valid amount', (text, minor) => {
  expect(parseMinor(text)).toBe(minor)
})

test.each([
  '',
  '-',
  '+1',
  '01',
  '00',
  '1.0',
  '1e3',
  '1e308',
  ' 1',
  '1 ',
  '1\n',
  '0x10',
  'NaN',
  '--1',
  '-01',
  '１',
  '1000000000000000000',
  '-1000000000000000000',
])('MO3 the wire text %j is not a valid amount', (text) => {
  expect(parseMinor(text)).toBeNull()
})

test('MO3 every wire amount is parsed back to the same amount', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n) + 1n, max: 10n ** 18n - 1n }), (minor) => {
      expect(parseMinor(minor.toString())).toBe(minor)
    }),
  )
})

test.each([
  [0n, '0.00'],
  [5n, '0.05'],
  [-5n, '-0.05'],
  [99n, '0.99'],
  [100n, '1.00'],
  [123_450n, '1234.50'],
  [-123_456n, '-1234.56'],
])('MO1 %s minor units are formatted as %s', (minor, text) => {
  expect(formatMinor(minor, 'USD')).toBe(text)
})

test.each([
  ['0', 0n],
  ['7', 700n],
  ['7.5', 750n],
  ['0.05', 5n],
  ['1234.50', 123_450n],
  ['999999999999999.99', 99_999_999_999_999_999n],
])('MO1 the entered text %s is a valid amount', (text, minor) => {
  expect(parseMajor(text, 'USD')).toBe(minor)
})

test.each([
  '',
  '-1',
  '+1',
  '01',
  '.5',
  '5.',
  '1.005',
  '1,000',
  '1e3',
  '0x10',
  'NaN',
  ' 1',
  '1\n',
  '１',
  '1000000000000000',
])('MO1 the entered text %j is not a valid amount', (text) => {
  expect(parseMajor(text, 'USD')).toBeNull()
})

test('MO1 every formatted amount is parsed back to the same amount', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })
  fc.assert(
    fc.property(amounts, fc.constantFrom(...CURRENCIES), (minor, currency) => {
      expect(parseMajor(formatMinor(minor, currency), currency)).toBe(minor)
    }),
  )
})

test('MO1 an amount is formatted with the decimals of its currency and parsed back', () => {
  expect([formatMinor(1_234n, 'VND'), formatMinor(-1_234n, 'KWD'), formatMinor(5n, 'KWD')]).toEqual([
    '1234',
    '-1.234',
    '0.005',
  ])
  const anyCurrency = fc.constantFrom(...CURRENCIES)
  fc.assert(
    fc.property(anyCurrency, fc.bigInt({ min: 0n, max: 10n ** 14n }), (currency, minor) => {
      const text = formatMinor(minor, currency)
      expect(text.split('.')[1]?.length ?? 0).toBe(exponentOf(currency))
      expect(parseMajor(text, currency)).toBe(minor)
      expect(parseMajor(`${text}${text.includes('.') ? '' : '.'}0`, currency)).toBeNull()
    }),
  )
})
