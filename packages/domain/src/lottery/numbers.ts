import { LOTTERY_BETS, type LotteryBetType } from './bet-types.ts'

export function isLotteryNumber(type: LotteryBetType, number: string): boolean {
  return number.length === LOTTERY_BETS[type].digits && /^[0-9]+$/.test(number)
}

/**
 * Returns the distinct numbers that a bet covers, ascending (LO2). A box of four digits covers 24, 12, 6, 4 or 1
 * numbers. A palindrome has no separate mirror. Throws a RangeError for an invalid number.
 */
export function coveredNumbers(type: LotteryBetType, number: string): readonly string[] {
  if (!isLotteryNumber(type, number)) throw new RangeError(`not a number for ${type}: ${number}`)
  const { covers } = LOTTERY_BETS[type]
  if (covers === 'one') return [number]
  const numbers = covers === 'mirror' ? [number, [...number].reverse().join('')] : permuteDigits(number)
  return [...new Set(numbers)].toSorted()
}

function permuteDigits(digits: string): string[] {
  return digits.length < 2
    ? [digits]
    : [...digits].flatMap((digit, at) =>
        permuteDigits(digits.slice(0, at) + digits.slice(at + 1)).map((permutation) => digit + permutation),
      )
}

/**
 * Returns the total stake of a bet in minor units. `stakeMinor` is the stake per number, or the divided stake of an
 * iBox.
 */
export function lotteryStake(type: LotteryBetType, number: string, stakeMinor: bigint): bigint {
  const covered = coveredNumbers(type, number).length
  return LOTTERY_BETS[type].stake === 'each' ? stakeMinor * BigInt(covered) : stakeMinor
}
