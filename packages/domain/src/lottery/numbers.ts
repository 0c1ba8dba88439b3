import { LOTTERY_BETS, type LotteryBetType } from './bet-types.ts'

export const isLotteryNumber = (type: LotteryBetType, number: string): boolean =>
  number.length === LOTTERY_BETS[type].digits && /^[0-9]+$/.test(number)

const ordersOf = (digits: string): string[] =>
  digits.length < 2
    ? [digits]
    : [...digits].flatMap((digit, at) =>
        ordersOf(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => digit + rest),
      )

/**
 * The different numbers that a bet covers (LO2), lowest first: 24, 12, 6, 4 or 1 of a box of four digits. A number that
 * reads the same backwards has no mirror of its own. Throws a RangeError for what is no number of that type.
 */
export const coveredNumbers = (type: LotteryBetType, number: string): readonly string[] => {
  if (!isLotteryNumber(type, number)) throw new RangeError(`not a number for ${type}: ${number}`)
  const { covers } = LOTTERY_BETS[type]
  if (covers === 'one') return [number]
  const numbers = covers === 'mirror' ? [number, [...number].reverse().join('')] : ordersOf(number)
  return [...new Set(numbers)].toSorted()
}

/** The whole stake of a bet of which `stakeMinor` is put on each number, or is divided by an iBox; minor units. */
export const lotteryStake = (type: LotteryBetType, number: string, stakeMinor: bigint): bigint => {
  const covered = coveredNumbers(type, number).length
  return LOTTERY_BETS[type].stake === 'each' ? stakeMinor * BigInt(covered) : stakeMinor
}
