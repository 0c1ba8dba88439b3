export type LotteryBetType = 'straight' | 'reverse' | 'box' | 'ibox' | 'last3' | 'last2'

/** Definition of a lottery bet type (LO2). */
export interface LotteryBetKind {
  /** Product code of the bet type. */
  readonly code: string
  readonly digits: 2 | 3 | 4
  /** Numbers that the bet covers: the chosen number, the number and its mirror, or every order of its digits. */
  readonly covers: 'one' | 'mirror' | 'orders'
  /** Use of the stake: a stake on each covered number, or a single stake divided among the covered numbers. */
  readonly stake: 'each' | 'divided'
  /** Prize source: the big or small table for four digits, or the prizes for the last digits. */
  readonly prize: 'table' | 'lastThree' | 'lastTwo'
}

/** Lottery bet types (LO2). */
export const LOTTERY_BETS: Readonly<Record<LotteryBetType, LotteryBetKind>> = {
  straight: { code: 'LOT_STRAIGHT', digits: 4, covers: 'one', stake: 'each', prize: 'table' },
  reverse: { code: 'LOT_REVERSE', digits: 4, covers: 'mirror', stake: 'each', prize: 'table' },
  box: { code: 'LOT_BOX', digits: 4, covers: 'orders', stake: 'each', prize: 'table' },
  ibox: { code: 'LOT_IBOX', digits: 4, covers: 'orders', stake: 'divided', prize: 'table' },
  last3: { code: 'LOT_BOX_3', digits: 3, covers: 'orders', stake: 'each', prize: 'lastThree' },
  last2: { code: 'LOT_BOX_2', digits: 2, covers: 'orders', stake: 'each', prize: 'lastTwo' },
}

export const LOTTERY_BET_TYPES = Object.keys(LOTTERY_BETS) as readonly LotteryBetType[]
