import { LANGUAGES } from '@touchline/contract/accounts/settings'
import type { SettingValue } from '@touchline/contract/office/settings'
import { CURRENCIES } from '@touchline/domain/money'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { sportById } from '@touchline/domain/sport'

/**
 * Allowed values of a setting:
 * - `switch`: on or off.
 * - `choice`: a word from a list.
 * - `number`: a whole number.
 * - `numbers`: a list of up to `most` whole numbers.
 * - `groups`: a number for each price group, not lower than for the previous group.
 * - `names`: a name for each price group.
 * - `words`: one or more words from a list.
 * - `sports`: an ordered list of sport ids.
 */
export type SettingKind =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'number'; readonly unit: SettingUnit; readonly from: number; readonly to: number }
  | {
      readonly kind: 'numbers'
      readonly unit: SettingUnit
      readonly from: number
      readonly to: number
      readonly most: number
    }
  | { readonly kind: 'groups'; readonly unit: SettingUnit; readonly from: number; readonly to: number }
  | { readonly kind: 'names' }
  | { readonly kind: 'words'; readonly of: readonly string[] }
  | { readonly kind: 'sports' }

/**
 * Units:
 * - `bp`: basis points, shown as percent.
 * - `odds`: hundredths of Malay odds.
 * - `fees`: units of entry fees (TO1).
 */
type SettingUnit = 'bp' | 'hours' | 'days' | 'odds' | 'fees'

interface OperatorSettingRow {
  /** Name of the setting and of its column in the table `operator`. */
  readonly name: string
  /** Flag name of `npm run touchline -- switch`. */
  readonly flag: string
  readonly about: string
  readonly is: SettingKind
}

const SWITCH = { kind: 'switch' } as const
const upTo = (to: number) => ({ kind: 'number', unit: 'bp', from: 0, to }) as const

/**
 * Members who count together for the max per match (LI2): none, or accounts that share an address, a device or either.
 */
const RELATIONS = ['none', 'address', 'device', 'both'] as const

/** Fees on Myanmar parlays in basis points, one for each number of legs from 2 to 10 (MM4). */
const MYANMAR_FEES = { kind: 'numbers', unit: 'bp', from: 0, to: 10_000, most: 9 } as const

/** Operator settings, each a column of `operator`. Commands and office forms are generated from the rows. */
export const OPERATOR_SETTINGS = [
  { name: 'sportsbook', flag: 'sportsbook', about: 'sports betting', is: SWITCH },
  { name: 'myanmar', flag: 'myanmar', about: 'Myanmar bets', is: SWITCH },
  { name: 'cash_out', flag: 'cash-out', about: 'cash-out of running bets', is: SWITCH },
  {
    name: 'bet_builder',
    flag: 'builder',
    about: 'bet builder: several selections of one match in one bet',
    is: SWITCH,
  },
  { name: 'tournament', flag: 'tournament', about: 'tournament rooms', is: SWITCH },
  { name: 'house_rooms', flag: 'house-rooms', about: 'tournament rooms of the platform (TO12)', is: SWITCH },
  { name: 'event', flag: 'event', about: 'tables and brackets of competitions', is: SWITCH },
  { name: 'highlight', flag: 'highlights', about: 'highlights (HL)', is: SWITCH },
  {
    name: 'new_features',
    flag: 'new-features',
    about: 'cash-out, bet builder and price history',
    is: SWITCH,
  },
  { name: 'popup', flag: 'windows', about: 'pop-up windows', is: SWITCH },
  { name: 'contact', flag: 'contact', about: 'contact details of the operator', is: SWITCH },
  {
    name: 'languages',
    flag: 'languages',
    about: 'languages of the members’ site',
    is: { kind: 'words', of: LANGUAGES },
  },
  {
    name: 'currencies',
    flag: 'currencies',
    about: 'currencies of new accounts',
    is: { kind: 'words', of: CURRENCIES },
  },
  { name: 'sports_order', flag: 'sports-order', about: 'order of sports in menus', is: { kind: 'sports' } },
  { name: 'myanmar_bp', flag: 'myanmar-fee', about: 'fee on the winnings of Myanmar singles (MM2)', is: upTo(10_000) },
  {
    name: 'myanmar_parlay_bp',
    flag: 'myanmar-parlay-fees',
    about: 'fee on the winnings of Myanmar parlays of 2, 3… legs (MM4)',
    is: MYANMAR_FEES,
  },
  {
    name: 'cash_out_bp',
    flag: 'cash-out-margin',
    about: 'cash-out margin (CO1)',
    is: upTo(5_000),
  },
  {
    name: 'builder_bp',
    flag: 'builder-margin',
    about: 'bet builder margin (SM1)',
    is: upTo(3_000),
  },
  {
    name: 'group_names',
    flag: 'group-names',
    about: 'names of price groups A to D in the back office (OD8)',
    is: { kind: 'names' },
  },
  {
    name: 'group_shifts',
    flag: 'group-prices',
    about: 'price shift of groups A to D (OD8)',
    is: { kind: 'groups', unit: 'odds', from: 0, to: 50 },
  },
  {
    name: 'group_commission_bp',
    flag: 'group-commission',
    about: 'commission on turnover of price groups A to D (UP2)',
    is: { kind: 'groups', unit: 'bp', from: 0, to: 500 },
  },
  {
    name: 'tournament_bp',
    flag: 'tournament-fee',
    about: 'tournament rake (TO4)',
    is: upTo(5_000),
  },
  {
    name: 'free_room_prize',
    flag: 'free-room-prize',
    about: 'amount added to the prizes of each free room of the platform (TO12)',
    is: { kind: 'number', unit: 'fees', from: 0, to: 100_000 },
  },
  {
    name: 'related_by',
    flag: 'related',
    about: 'linked accounts, whose bets count together for the max per match (LI2)',
    is: { kind: 'choice', of: RELATIONS },
  },
  {
    name: 'session_rule',
    flag: 'sessions',
    about: 'whether a new login ends the member’s earlier sessions',
    is: { kind: 'choice', of: ['newest', 'many'] },
  },
  {
    name: 'session_hours',
    flag: 'session-hours',
    about: 'maximum lifetime of a session, active or not',
    is: { kind: 'number', unit: 'hours', from: 1, to: 8_760 },
  },
  {
    name: 'password_days',
    flag: 'password-days',
    about: 'days until a password must be changed, 0 for never',
    is: { kind: 'number', unit: 'days', from: 0, to: 365 },
  },
  { name: 'passwords', flag: 'passwords', about: 'password-only login', is: SWITCH },
  { name: 'maintenance', flag: 'closed', about: 'maintenance mode for members', is: SWITCH },
] as const satisfies readonly OperatorSettingRow[]

export type SettingName = (typeof OPERATOR_SETTINGS)[number]['name']
export type OperatorSettings = Readonly<Record<SettingName, SettingValue>>

export const settingNamed = (name: string): (typeof OPERATOR_SETTINGS)[number] | undefined =>
  OPERATOR_SETTINGS.find((setting) => setting.name === name)

const isWithin = (value: unknown, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  Number.isInteger(value) && Number(value) >= from && Number(value) <= to

const isUniqueList = (value: SettingValue, isOne: (each: string | number) => boolean): boolean =>
  Array.isArray(value) && value.every(isOne) && new Set<unknown>(value).size === value.length

/** Returns whether the values are in range and do not fall from group A to D (OD8). */
const isGroupList = (is: { readonly from: number; readonly to: number }, value: SettingValue): boolean =>
  Array.isArray(value) &&
  value.length === PRICE_GROUPS.length &&
  value.every((each, at) => isWithin(each, is) && Number(each) >= Number(value[at - 1] ?? each))

/** Name of a price group: 1 to 12 characters without blanks, usable on the command line. */
const NAME = /^[\p{L}\p{M}\p{N}_.-]{1,12}$/u

const areNames = (value: SettingValue): boolean =>
  Array.isArray(value) &&
  value.length === PRICE_GROUPS.length &&
  isUniqueList(value, (each) => typeof each === 'string' && NAME.test(each))

/** Returns whether the value is allowed for the setting. */
export const isAllowedValue = (is: SettingKind, value: SettingValue): boolean => {
  switch (is.kind) {
    case 'switch':
      return typeof value === 'boolean'
    case 'choice':
      return is.of.some((each) => each === value)
    case 'number':
      return isWithin(value, is)
    case 'numbers': {
      const isList = Array.isArray(value) && value.length >= 1 && value.length <= is.most
      return isList && value.every((each) => isWithin(each, is))
    }
    case 'groups':
      return isGroupList(is, value)
    case 'names':
      return areNames(value)
    case 'words':
      return String(value) !== '' && isUniqueList(value, (each) => is.of.some((option) => option === each))
    case 'sports':
      return isUniqueList(value, (each) => typeof each === 'number' && sportById(each) !== undefined)
  }
}

/** Describes the allowed values in words. */
export const describeAllowedValues = (is: SettingKind): string => {
  switch (is.kind) {
    case 'switch':
      return 'on or off'
    case 'choice':
      return `one of ${is.of.join(', ')}`
    case 'number':
      return `a whole number from ${is.from} to ${is.to}, ${is.unit}`
    case 'numbers':
      return `1 to ${is.most} whole numbers from ${is.from} to ${is.to}, ${is.unit}`
    case 'groups':
      return `${PRICE_GROUPS.length} ascending whole numbers from ${is.from} to ${is.to}, ${is.unit}`
    case 'names':
      return `${PRICE_GROUPS.length} names of 1 to 12 letters and digits, each once`
    case 'words':
      return `one or more of ${is.of.join(', ')}`
    case 'sports':
      return 'sport ids, each once'
  }
}
