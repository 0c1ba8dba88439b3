/** Prize per 1 staked, by place of the drawn number (LO1). */
export interface PrizeTable {
  readonly first: number
  readonly second: number
  readonly third: number
  /** Prize per 1 staked for a special number; 0 if the table pays none. */
  readonly special: number
  /** Prize per 1 staked for a consolation number; 0 if the table pays none. */
  readonly consolation: number
}

export type LotteryTable = 'big' | 'small'

export interface LotteryPrizes {
  readonly tables: Readonly<Record<LotteryTable, PrizeTable>>
  /** Prizes per 1 staked if the last three or last two digits match the first, second or third number (LO2). */
  readonly lastThree: number
  readonly lastTwo: number
}

/** Default prizes; operators may configure their own. */
export const LOTTERY_PRIZES: LotteryPrizes = {
  tables: {
    big: { first: 2500, second: 1000, third: 500, special: 200, consolation: 60 },
    small: { first: 3500, second: 2000, third: 1000, special: 0, consolation: 0 },
  },
  lastThree: 250,
  lastTwo: 25,
}
