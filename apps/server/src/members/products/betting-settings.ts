import type { BettingOptions } from '../betting-member.ts'
import {
  type OperatorSetting,
  readSetting,
  type RowSetting,
  type SettingValues,
} from '../../platform/settings/operator-setting.ts'

const SWITCH = { kind: 'switch' } as const

const MYANMAR: RowSetting<boolean> = {
  name: 'myanmar',
  about: 'Myanmar bets',
  schema: SWITCH,
  storage: 'row',
  defaultValue: true,
}

export const CASH_OUT: RowSetting<boolean> = {
  name: 'cash_out',
  about: 'cash-out of running bets',
  schema: SWITCH,
  storage: 'row',
  defaultValue: false,
}

export const BET_BUILDER: RowSetting<boolean> = {
  name: 'bet_builder',
  about: 'bet builder: several selections of one match in one bet',
  schema: SWITCH,
  storage: 'row',
  defaultValue: false,
}

const MYANMAR_FEE: RowSetting<number> = {
  name: 'myanmar_bp',
  about: 'fee on the winnings of Myanmar singles (MM2)',
  schema: upTo(10_000),
  storage: 'row',
  defaultValue: 500,
}

/** Fees on Myanmar parlays in basis points, one for each number of legs from 2 to 10 (MM4). */
const MYANMAR_PARLAY_FEES: RowSetting<number[]> = {
  name: 'myanmar_parlay_bp',
  about: 'fee on the winnings of Myanmar parlays of 2, 3… legs (MM4)',
  schema: { kind: 'numbers', unit: 'bp', from: 0, to: 10_000, most: 9 },
  storage: 'row',
  defaultValue: [1_500],
}

/** Margin that the operator takes from the value of a cashed-out ticket, in basis points (CO1). */
export const CASH_OUT_MARGIN: RowSetting<number> = {
  name: 'cash_out_bp',
  about: 'cash-out margin (CO1)',
  schema: upTo(5_000),
  storage: 'row',
  defaultValue: 500,
}

const BUILDER_MARGIN: RowSetting<number> = {
  name: 'builder_bp',
  about: 'bet builder margin (SM1)',
  schema: upTo(3_000),
  storage: 'row',
  defaultValue: 1_000,
}

/** Settings of betting. They are declared with the accounts, because sessions and profiles carry their values. */
export const BETTING_SETTINGS: readonly OperatorSetting[] = [
  MYANMAR,
  MYANMAR_FEE,
  MYANMAR_PARLAY_FEES,
  CASH_OUT,
  CASH_OUT_MARGIN,
  BET_BUILDER,
  BUILDER_MARGIN,
]

/** Returns the betting options of an operator. Without new features there is no cash-out and no bet builder. */
export function toBettingOptions(values: SettingValues, hasNewFeatures: boolean): BettingOptions {
  return {
    myanmar: readSetting(values, MYANMAR),
    cashOut: hasNewFeatures && readSetting(values, CASH_OUT),
    betBuilder: hasNewFeatures && readSetting(values, BET_BUILDER),
    builderBp: readSetting(values, BUILDER_MARGIN),
    myanmarBp: readSetting(values, MYANMAR_FEE),
    myanmarParlayBp: readSetting(values, MYANMAR_PARLAY_FEES),
  }
}

function upTo(to: number) {
  return { kind: 'number', unit: 'bp', from: 0, to } as const
}
