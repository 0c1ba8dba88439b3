export type LotteryBetType = 'straight' | 'reverse' | 'box' | 'ibox' | 'last3' | 'last2'

/** One row of the lottery's table: everything that LO2 says of a way to bet on digits. */
export interface LotteryBetKind {
  /** The product's code. */
  readonly code: string
  readonly digits: 2 | 3 | 4
  /** Which numbers it covers: the one named, it and its mirror, or every order of its digits. */
  readonly covers: 'one' | 'mirror' | 'orders'
  /** A stake on each number covered, or one that is divided among them. */
  readonly stake: 'each' | 'divided'
  /** By the table for four digits, big or small; or for last digits of the first three prizes. */
  readonly prize: 'table' | 'lastThree' | 'lastTwo'
}

/** Every way to bet on digits (LO2). */
export const LOTTERY_BETS: Readonly<Record<LotteryBetType, LotteryBetKind>> = {
  straight: { code: 'LOT_STRAIGHT', digits: 4, covers: 'one', stake: 'each', prize: 'table' },
  reverse: { code: 'LOT_REVERSE', digits: 4, covers: 'mirror', stake: 'each', prize: 'table' },
  box: { code: 'LOT_BOX', digits: 4, covers: 'orders', stake: 'each', prize: 'table' },
  ibox: { code: 'LOT_IBOX', digits: 4, covers: 'orders', stake: 'divided', prize: 'table' },
  last3: { code: 'LOT_BOX_3', digits: 3, covers: 'orders', stake: 'each', prize: 'lastThree' },
  last2: { code: 'LOT_BOX_2', digits: 2, covers: 'orders', stake: 'each', prize: 'lastTwo' },
}

export const LOTTERY_BET_TYPES = Object.keys(LOTTERY_BETS) as readonly LotteryBetType[]
