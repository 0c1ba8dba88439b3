import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayHundredths, ODDS_TYPES, type OddsType } from '../odds/index.ts'
import { moveAllowed } from './odds-move.ts'

const NONE = { acceptBetter: false, acceptAny: false }
const BETTER = { acceptBetter: true, acceptAny: false }
const ANY = { acceptBetter: false, acceptAny: true }

const aPrice = fc.integer({ min: 1001, max: 5_000 })
const aType = fc.constantFrom<OddsType>(...ODDS_TYPES)

test('AC2 an unmoved price is allowed, any move needs consent', () => {
  expect(moveAllowed(1960, 1960, 1, NONE)).toBe(true)
  expect(moveAllowed(1960, 1961, 1, NONE)).toBe(false)
  expect(moveAllowed(1960, 1959, 1, NONE)).toBe(false)
})

test('AC2 with better odds accepted, a rise is allowed and a fall is not', () => {
  expect(moveAllowed(1960, 1970, 4, BETTER)).toBe(true)
  expect(moveAllowed(1960, 1950, 4, BETTER)).toBe(false)
})

test('AC2 a move across even money is compared by payout, not by sign', () => {
  expect(moveAllowed(1960, 2042, 1, BETTER)).toBe(true)
  expect(moveAllowed(2042, 1960, 1, BETTER)).toBe(false)
})

test('AC2 OD4 a fall that the odds type of the ticket does not display is allowed', () => {
  expect(moveAllowed(1969, 1961, 4, BETTER)).toBe(true)
  expect(moveAllowed(1961, 1959, 4, BETTER)).toBe(false)
  expect(moveAllowed(1969, 1961, 3, BETTER)).toBe(false)
})

test('AC2 with better odds accepted, a move is allowed exactly if the displayed odds pay no less', () => {
  const profitOf = (oddsMilli: number, oddsType: OddsType): number => {
    const shown = displayHundredths(oddsMilli, oddsType)
    return shown < 0 ? 100 / -shown : shown / 100
  }
  fc.assert(
    fc.property(aPrice, aPrice, aType, (seen, now, oddsType) => {
      expect(moveAllowed(seen, now, oddsType, BETTER)).toBe(profitOf(now, oddsType) >= profitOf(seen, oddsType))
    }),
  )
})

test('AC2 with any odds accepted, every move is allowed', () => {
  fc.assert(
    fc.property(aPrice, aPrice, aType, (seen, now, oddsType) => {
      expect(moveAllowed(seen, now, oddsType, ANY)).toBe(true)
    }),
  )
})
