import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayHundredths, ODDS_TYPES, riskAndWin, type OddsType } from './index.ts'

const [MY, HK, ID, DEC] = ODDS_TYPES

test.each<[name: string, OddsType, price: number, win: bigint, risk: bigint]>([
  ['DEC 1.96', DEC, 196, 960n, 1000n],
  ['HK 0.96', HK, 96, 960n, 1000n],
  ['MY 0.96', MY, 96, 960n, 1000n],
  ['MY −0.96', MY, -96, 1000n, 960n],
  ['ID 1.96', ID, 196, 1960n, 1000n],
  ['ID −1.96', ID, -196, 1000n, 1960n],
])('OD5 a stake of 10.00 has the correct risk and win at %s', (_name, oddsType, price, winMinor, riskMinor) => {
  expect(riskAndWin(1000n, price, oddsType)).toEqual({ riskMinor, winMinor })
})

test.each<[stake: bigint, price: number, OddsType, risk: bigint, win: bigint]>([
  [1n, 96, HK, 1n, 0n],
  [1n, -96, MY, 1n, 1n],
  [101n, -96, MY, 97n, 101n],
  [101n, 96, MY, 101n, 96n],
  [100n, -96, MY, 96n, 100n],
  [1n, -101, ID, 2n, 1n],
  [10n, 100, DEC, 10n, 0n],
  [10n, 0, HK, 10n, 0n],
])(
  'MO2 OD5 for stake %s at %i hundredths, type %i, the risk is rounded up and the win down',
  (stake, price, type, risk, win) => {
    expect(riskAndWin(stake, price, type)).toEqual({ riskMinor: risk, winMinor: win })
  },
)

test.each<[price: number, OddsType]>([
  [-96, HK],
  [-196, DEC],
  [99, DEC],
  [0, DEC],
])('OD2 %i hundredths is not a valid price of odds type %i', (price, oddsType) => {
  expect(() => riskAndWin(100n, price, oddsType)).toThrow(`odds type ${oddsType} has no price ${price}`)
})

test('OD5 a stake of zero or less throws', () => {
  for (const stake of [0n, -1n]) expect(() => riskAndWin(stake, 96, HK)).toThrow(`not a stake: ${stake}`)
})

test('OD5 MO2 the entered stake is the risk at a positive price and the win at a negative price', () => {
  const aStake = fc.bigInt({ min: 1n, max: 10n ** 15n })
  const aPrice = fc.integer({ min: 1001, max: 10_000_000 })
  fc.assert(
    fc.property(aStake, aPrice, fc.constantFrom<OddsType>(...ODDS_TYPES), (stake, oddsMilli, oddsType) => {
      const price = displayHundredths(oddsMilli, oddsType)
      const { riskMinor, winMinor } = riskAndWin(stake, price, oddsType)
      expect(price < 0 ? winMinor : riskMinor).toBe(stake)
      const other = price < 0 ? riskMinor : winMinor
      const exactHundredths = stake * BigInt(price < 0 ? -price : oddsType === DEC ? price - 100 : price)
      const against = price < 0 ? other * 100n - exactHundredths : exactHundredths - other * 100n
      expect(against >= 0n && against < 100n).toBe(true)
    }),
  )
})

test('OD7 a bet never wins more for its risk than the canonical price', () => {
  const aPrice = fc.integer({ min: 1001, max: 20_000 })
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      aPrice,
      fc.constantFrom<OddsType>(...ODDS_TYPES),
      (stake, oddsMilli, oddsType) => {
        const { riskMinor, winMinor } = riskAndWin(stake, displayHundredths(oddsMilli, oddsType), oddsType)
        expect(winMinor * 1000n <= riskMinor * BigInt(oddsMilli - 1000)).toBe(true)
      },
    ),
  )
})
