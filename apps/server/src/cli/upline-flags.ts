import { ACCOUNT_STATES } from '@touchline/contract/accounts/account'
import { TOP_ID } from '@touchline/contract/named-values'
import { PRODUCT_NAMES, SPORTSBOOK, WIN_LOSS_PRODUCTS } from '@touchline/contract/products'
import { workingDayRange } from '@touchline/domain/calendar'
import { CURRENCIES } from '@touchline/domain/money'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { SPORTS } from '@touchline/domain/sport'
import { SHARE_TABS, UPLINE_LEVELS } from '@touchline/domain/upline'
import {
  type ValueFormat,
  requiredValue,
  oneOf,
  optionalValue,
  textValue,
  textMatching,
} from '../platform/commands/value-parser.ts'
import { BY_FLAG, DATA_FLAG, NAME_FORMAT, NOTE_FLAG } from '../platform/commands/command-flags.ts'

// biome-ignore format: a table
const SUBCOMMANDS = [
  'tree', 'show', 'report', 'new', 'member', 'move', 'set', 'presets', 'preset', 'give', 'credit', 'take-back',
  'open', 'settle', 'settle-line', 'transfer',
] as const

const REF = textMatching(/^[A-Za-z0-9._:-]{1,64}$/, '1 to 64 letters, digits, dots, colons, dashes')
const TOP = textMatching(TOP_ID, '2 to 10 capital letters and digits')

/** Flag value: comma-separated product names, or `none`. */
const PRODUCT_LIST: ValueFormat<readonly string[]> = {
  parse: (input) => {
    const productNames = input === 'none' ? [] : input.split(',')
    return productNames.every((productName) => PRODUCT_NAMES.some((name) => name === productName))
      ? [...new Set(productNames)]
      : undefined
  },
  expected: `none, or any of ${PRODUCT_NAMES.join(', ')}`,
}

/** Flag value: a percentage, parsed to hundredths of a percent. */
const PERCENT: ValueFormat<number> = {
  parse: (input) => {
    const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(input) ?? []
    const hundredths = whole === undefined ? NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'))
    return hundredths <= 10_000 ? hundredths : undefined
  },
  expected: 'a percentage from 0 to 100, such as 12.5',
}

const PERCENT_OR_NONE: ValueFormat<number | 'none'> = {
  parse: (input) => (input === 'none' ? input : PERCENT.parse(input)),
  expected: `${PERCENT.expected}, or none`,
}

const PRESET = textMatching(/^[A-Za-z0-9-]{1,32}$/, '1 to 32 letters, digits, dashes')

const DAY: ValueFormat<string> = {
  parse: (input) => (/^\d{4}-\d{2}-\d{2}$/.test(input) && workingDayRange(input) !== null ? input : undefined),
  expected: 'a working day, such as 2026-11-21',
}

const SPORT: ValueFormat<number> = {
  parse: (input) => SPORTS.find(({ key }) => key === input)?.id,
  expected: 'the key of a sport, such as football',
}

export const UPLINE_FLAGS = {
  word: { word: SUBCOMMANDS.join('|'), help: 'action', read: requiredValue(oneOf(SUBCOMMANDS)) },
  account: {
    flag: 'account',
    value: 'ID',
    help: 'the account to show, move or change',
    read: optionalValue(NAME_FORMAT, null),
  },
  operator: {
    flag: 'operator',
    value: 'NAME',
    help: 'operator of the tree or of a new top-level account',
    read: optionalValue(NAME_FORMAT, null),
  },
  id: {
    flag: 'id',
    value: 'ID',
    help: 'id of a new top-level account; generated for others',
    read: optionalValue(TOP, null),
  },
  under: { flag: 'under', value: 'ID', help: 'the account directly above', read: optionalValue(NAME_FORMAT, null) },
  level: {
    flag: 'level',
    value: UPLINE_LEVELS.toReversed().join('|'),
    help: 'level of a new account',
    read: optionalValue(oneOf(UPLINE_LEVELS), null),
  },
  currency: {
    flag: 'currency',
    value: 'CODE',
    help: 'currency of a new top-level account and its downline',
    read: optionalValue(oneOf(CURRENCIES), null),
  },
  state: {
    flag: 'state',
    value: 'STATE',
    help: `state of the account and its downline: ${ACCOUNT_STATES.join(', ')}`,
    read: optionalValue(oneOf(ACCOUNT_STATES), null),
  },
  group: {
    flag: 'group',
    value: `${PRICE_GROUPS.join('|')}|none`,
    help: 'price group: the best group in the downline; for a member the member’s own (default: A)',
    read: optionalValue(oneOf([...PRICE_GROUPS, 'none']), null),
  },
  limits: {
    flag: 'limits',
    value: 'MIN,MAX,PAYOUT,MATCH|none',
    help: 'limits of the account and its downline, in every sport or in --sport',
    read: textValue(null),
  },
  sport: {
    flag: 'sport',
    value: 'KEY',
    help: 'only limits or position of this sport',
    read: optionalValue(SPORT, null),
  },
  position: {
    flag: 'position',
    value: 'PERCENT|none',
    help: 'combined position of the account and its downline in a bet',
    read: optionalValue(PERCENT_OR_NONE, null),
  },
  commission: {
    flag: 'commission',
    value: 'PERCENT',
    help: 'with --position: the account’s own commission, on the share of the accounts above (default: 0)',
    read: optionalValue(PERCENT, null),
  },
  product: {
    flag: 'product',
    value: 'NAME',
    help: `product of the position (default: ${SPORTSBOOK.product})`,
    read: optionalValue(oneOf(WIN_LOSS_PRODUCTS), null),
  },
  tab: {
    flag: 'tab',
    value: SHARE_TABS.join('|'),
    help: 'only the position in bets of this tab',
    read: optionalValue(oneOf(SHARE_TABS), null),
  },
  preset: {
    flag: 'preset',
    value: 'NAME',
    help: 'name of a preset for the direct downline',
    read: optionalValue(PRESET, null),
  },
  amount: {
    flag: 'amount',
    value: 'AMOUNT',
    help: 'amount in the currency of the account, such as 100.00; negative for a transfer that the account pays',
    read: textValue(null),
  },
  from: { flag: 'from', value: 'DATE', help: 'first working day of the report', read: optionalValue(DAY, null) },
  to: { flag: 'to', value: 'DATE', help: 'last working day of the report', read: optionalValue(DAY, null) },
  closed: {
    flag: 'closed',
    value: 'LIST|none',
    help: 'products that are disabled for the downline',
    read: optionalValue(PRODUCT_LIST, null),
  },
  ref: {
    flag: 'ref',
    value: 'REFERENCE',
    help: 'idempotency key: a repeated order with the same reference is executed once',
    read: optionalValue(REF, null),
  },
  as: {
    flag: 'as',
    value: 'ID',
    help: 'acts as this upline account, only on its downline',
    read: optionalValue(NAME_FORMAT, null),
  },
  by: BY_FLAG,
  note: NOTE_FLAG,
  data: DATA_FLAG,
} as const
