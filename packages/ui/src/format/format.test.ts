import { CURRENCIES } from '@touchline/domain/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { formatHandicap, formatLine } from './line.ts'
import { formatMoney, formatSignedMoney } from './money.ts'
import { amountReadings, readAmount, typedAmount } from './typed-amount.ts'
import { formatPrice, priceText } from './price.ts'
import { formatDate, formatTime } from './time.ts'

test('OD3 a price has two decimals and a Unicode minus sign', () => {
  expect(formatPrice(96)).toBe('0.96')
  expect(formatPrice(-96)).toBe('−0.96')
  expect(formatPrice(1050)).toBe('10.50')
  expect(priceText(2040, 1)).toBe('−0.97')
  expect(priceText(2040, 2)).toBe('1.04')
  expect(priceText(2040, 3)).toBe('1.04')
  expect(priceText(2040, 4)).toBe('2.04')
})

test('a line is formatted in quarter goals, with a sign only for a handicap', () => {
  expect([0, -1, 2, -3, 4, 10].map((lineQ) => formatLine(lineQ))).toEqual(['0', '0.25', '0.5', '0.75', '1', '2.5'])
  expect([0, -3, 3].map((lineQ) => formatHandicap(lineQ))).toEqual(['0', '−0.75', '+0.75'])
})

test('a quarter line is formatted as its two half lines in split format', () => {
  const split = (lineQ: number) => formatLine(lineQ, 'split')
  expect([0, -1, 1, 2, -3, 5, 11, 41].map(split)).toEqual([
    '0',
    '0-0.5',
    '0-0.5',
    '0.5',
    '0.5-1',
    '1-1.5',
    '2.5-3',
    '10-10.5',
  ])
  expect([0, -1, 3, -4].map((lineQ) => formatHandicap(lineQ, 'split'))).toEqual(['0', '−0-0.5', '+0.5-1', '−1'])
})

test('MO1 money is formatted in full with the decimals of its currency', () => {
  expect(formatMoney(123450n, 'USD')).toBe('1,234.50')
  expect(formatMoney(-5n, 'MYR')).toBe('−0.05')
  expect(formatMoney(100000000000n, 'IDR')).toBe('1,000,000,000.00')
  expect(formatSignedMoney(960n, 'USD')).toBe('+9.60')
})

test('MO6 a typed amount is parsed to the minor unit or refused', () => {
  expect(readAmount('1,234.5', 'USD')).toBe(123450n)
  expect(readAmount('100', 'USD')).toBe(10000n)
  expect(['12,50', '10,5', '1,00', '1.000,50'].map((text) => readAmount(text, 'MYR'))).toEqual([
    1250n,
    1050n,
    100n,
    100050n,
  ])
  expect(readAmount('0,50', 'USD')).toBe(50n)
  for (const wrong of ['', '0', '0,00', '-5', '1.234', '1,500', '1e3', 'ten', '1.2.3', '99999999999999']) {
    expect(readAmount(wrong, 'USD')).toBeNull()
  }
})

test('MO6 an ambiguous amount returns all its possible readings', () => {
  expect(amountReadings('1,500', 'USD')).toEqual([150n, 150000n])
  expect(amountReadings('1.234', 'USD')).toEqual([123400n])
  expect(['12,50', '1500', '', '0.000'].map((text) => amountReadings(text, 'USD'))).toEqual([[], [], [], []])
})

test('a formatted input amount parses back to the same value', () => {
  expect([typedAmount(10000n, 'USD'), typedAmount(123450n, 'USD'), typedAmount(5n, 'USD')]).toEqual([
    '100',
    '1234.5',
    '0.05',
  ])
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 13n - 1n }),
      fc.constantFrom(...CURRENCIES),
      (minor, currency) => readAmount(typedAmount(minor, currency), currency) === minor,
    ),
  )
})

test('WD1 times are in GMT+8 with Latin digits and Gregorian years in every language', () => {
  const noonUtc = Date.UTC(2026, 10, 21, 16, 4, 9)
  for (const { code } of LANGUAGES) {
    expect(formatTime(noonUtc, 'clock', code)).toBe('00:04:09')
    expect(formatTime(noonUtc, 'moment', code)).toContain('00:04:09')
    expect(formatTime(noonUtc, 'day', code)).not.toContain('-')
    expect(formatTime(noonUtc, 'date', code)).toMatch(/2026/)
    expect(formatTime(noonUtc, 'day', code).match(/\d+/g)?.toSorted()).toEqual(['11', '22'])
    expect(formatDate('2026-11-21', code)).toMatch(/21/)
  }
})

test('every language has a valid language tag, also if its site code is not one', () => {
  const tags = Object.fromEntries(LANGUAGES.map(({ code, lang }) => [code, lang]))
  expect(tags).toMatchObject({ cn: 'zh-Hans', tw: 'km', jp: 'ja', kr: 'ko' })
  for (const { lang, dates } of LANGUAGES) {
    expect(Intl.getCanonicalLocales(lang)).toEqual([lang])
    expect(new Intl.Locale(dates[0]).language).toBe(new Intl.Locale(lang).language)
    expect(new Intl.DateTimeFormat(dates, { year: 'numeric' }).resolvedOptions()).toMatchObject({
      calendar: 'gregory',
      numberingSystem: 'latn',
    })
  }
})
