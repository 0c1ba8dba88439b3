/** What 1 staked is paid for a number in each place of the draw, and for last digits (LO1, LO2). */
export interface PrizeTable {
  readonly first: number
  readonly second: number
  readonly third: number
  /** For each of the ten special numbers; 0 where the table pays none. */
  readonly special: number
  /** For each of the ten consolation numbers. */
  readonly consolation: number
}

export type LotteryTable = 'big' | 'small'

export interface LotteryPrizes {
  readonly tables: Readonly<Record<LotteryTable, PrizeTable>>
  /** For the last three, or two, digits of the first, second or third number. */
  readonly lastThree: number
  readonly lastTwo: number
}

/** The house's own; an operator may keep others. */
export const LOTTERY_PRIZES: LotteryPrizes = {
  tables: {
    big: { first: 2500, second: 1000, third: 500, special: 200, consolation: 60 },
    small: { first: 3500, second: 2000, third: 1000, special: 0, consolation: 0 },
  },
  lastThree: 250,
  lastTwo: 25,
}
