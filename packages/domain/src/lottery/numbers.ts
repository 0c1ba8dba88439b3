/**
 * How a number is bet on (LO2). `straight`: as it stands. `reverse`: and its mirror. `box`: every order of its digits,
 * a stake each. `ibox`: the same with one stake divided among them. `last3`, `last2`: every order of so many digits,
 * a stake each.
 */
export const LOTTERY_BET_TYPES = ['straight', 'reverse', 'box', 'ibox', 'last3', 'last2'] as const
export type LotteryBetType = (typeof LOTTERY_BET_TYPES)[number]

const digitsOf = (type: LotteryBetType): number => {
  if (type === 'last3') return 3
  return type === 'last2' ? 2 : 4
}

export const isLotteryNumber = (type: LotteryBetType, number: string): boolean =>
  number.length === digitsOf(type) && /^[0-9]+$/.test(number)

const ordersOf = (digits: string): string[] =>
  digits.length < 2 ? [digits] : [...digits].flatMap((digit, at) =>
    ordersOf(digits.slice(0, at) + digits.slice(at + 1)).map((rest) => digit + rest))

/**
 * The different numbers that a bet covers (LO2), lowest first: 24, 12, 6, 4 or 1 of a box of four digits. A number that
 * reads the same backwards has no mirror of its own. Throws a RangeError for what is no number of that type.
 */
export const coveredNumbers = (type: LotteryBetType, number: string): readonly string[] => {
  if (!isLotteryNumber(type, number)) throw new RangeError(`not a number for ${type}: ${number}`)
  if (type === 'straight') return [number]
  const numbers = type === 'reverse' ? [number, [...number].reverse().join('')] : ordersOf(number)
  return [...new Set(numbers)].toSorted()
}

/** Lines that a bet stakes on: as many as it covers, or the one stake that an iBox divides. */
const stakesOf = (type: LotteryBetType, number: string): number =>
  type === 'ibox' ? 1 : coveredNumbers(type, number).length

/** The whole stake of a bet of which `stakeMinor` is put on each number, or is divided by an iBox; minor units. */
export const lotteryStake = (type: LotteryBetType, number: string, stakeMinor: bigint): bigint =>
  stakeMinor * BigInt(stakesOf(type, number))
