import { LOTTERY_BETS, type LotteryBetType } from './bet-types.ts'
import type { LotteryDraw } from './draw.ts'
import { coveredNumbers } from './numbers.ts'
import { LOTTERY_PRIZES, type LotteryPrizes, type LotteryTable } from './prizes.ts'

export interface LotteryBet {
  readonly type: LotteryBetType
  /** Number that the member chose, as text: four digits, or three and two digits for `last3` and `last2`. */
  readonly number: string
  /** Prize table for bets on four digits; ignored for last digits. */
  readonly table: LotteryTable
  /** Stake per covered number, or the total of an iBox, in minor units. */
  readonly stakeMinor: bigint
}

/**
 * Returns the payout of a bet in minor units, without a refund of the stake (LO1, LO2). Every covered number pays for
 * every place in which it was drawn. An iBox divides the sum by its count of numbers, rounded down once (MO2). Throws a
 * RangeError for an invalid number.
 */
export function lotteryPayout(
  { type, number, table, stakeMinor }: LotteryBet,
  draw: LotteryDraw,
  prizes: LotteryPrizes = LOTTERY_PRIZES,
): bigint {
  const covered = coveredNumbers(type, number)
  const { prize, stake } = LOTTERY_BETS[type]
  const computePrize = (one: string): number =>
    prize === 'table'
      ? computeFourDigitPrize(one, table, draw, prizes)
      : computeLastDigitsPrize(one, draw, prizes[prize])
  const won = covered.reduce((sum, one) => sum + computePrize(one), 0)
  return (stakeMinor * BigInt(won)) / (stake === 'divided' ? BigInt(covered.length) : 1n)
}

function computeFourDigitPrize(number: string, table: LotteryTable, draw: LotteryDraw, prizes: LotteryPrizes): number {
  const { first, second, third, special, consolation } = prizes.tables[table]
  return (
    (draw.first === number ? first : 0) +
    (draw.second === number ? second : 0) +
    (draw.third === number ? third : 0) +
    timesIn(draw.special, number) * special +
    timesIn(draw.consolation, number) * consolation
  )
}

function timesIn(numbers: readonly string[], number: string): number {
  return numbers.filter((drawn) => drawn === number).length
}

function computeLastDigitsPrize(digits: string, { first, second, third }: LotteryDraw, prize: number): number {
  return (
    timesIn(
      [first, second, third].map((number) => number.slice(-digits.length)),
      digits,
    ) * prize
  )
}
