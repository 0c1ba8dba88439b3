import { LANGUAGES } from '@touchline/contract/accounts/settings'
import { PRODUCT_FACTS } from '@touchline/contract/products'
import { CURRENCIES } from '@touchline/domain/money'
import type { OperatorSetting } from '../platform/settings/operator-setting.ts'
import { BETTING_SETTINGS } from '../members/index.ts'

const SWITCH = { kind: 'switch' } as const

/**
 * Members who count together for the max per match (LI2): none, or accounts that share an address, a device or either.
 */
const RELATIONS = ['none', 'address', 'device', 'both'] as const

/** A setting for each product: whether the operator offers it. */
const PRODUCT_SETTINGS = Object.entries(PRODUCT_FACTS).map(
  ([product, { about }]): OperatorSetting => ({
    name: product,
    about,
    schema: SWITCH,
    storage: 'product',
  }),
)

/** Settings of the operator itself, each a column of `operator`. */
const ACCOUNT_SETTINGS: readonly OperatorSetting[] = [
  {
    name: 'new_features',
    about: 'cash-out, bet builder and price history',
    schema: SWITCH,
    storage: 'column',
  },
  { name: 'popup', about: 'pop-up windows', schema: SWITCH, storage: 'column' },
  { name: 'contact', about: 'contact details of the operator', schema: SWITCH, storage: 'column' },
  {
    name: 'languages',
    about: 'languages of the members’ site',
    schema: { kind: 'words', of: LANGUAGES },
    storage: 'column',
  },
  {
    name: 'currencies',
    about: 'currencies of new accounts',
    schema: { kind: 'words', of: CURRENCIES },
    storage: 'column',
  },
  {
    name: 'sports_order',
    about: 'order of sports in menus',
    schema: { kind: 'sports' },
    storage: 'column',
  },
  {
    name: 'group_names',
    about: 'names of price groups A to D in the back office (OD8)',
    schema: { kind: 'names' },
    storage: 'column',
  },
  {
    name: 'group_shifts',
    about: 'price shift of groups A to D (OD8)',
    schema: { kind: 'groups', unit: 'odds', from: 0, to: 50 },
    storage: 'column',
  },
  {
    name: 'group_commission_bp',
    about: 'commission on turnover of price groups A to D (UP2)',
    schema: { kind: 'groups', unit: 'bp', from: 0, to: 500 },
    storage: 'column',
  },
  {
    name: 'related_by',
    about: 'linked accounts, whose bets count together for the max per match (LI2)',
    schema: { kind: 'choice', of: RELATIONS },
    storage: 'column',
  },
  {
    name: 'session_rule',
    about: 'whether a new login ends the member’s earlier sessions',
    schema: { kind: 'choice', of: ['newest', 'many'] },
    storage: 'column',
  },
  {
    name: 'session_hours',
    about: 'maximum lifetime of a session, active or not',
    schema: { kind: 'number', unit: 'hours', from: 1, to: 8_760 },
    storage: 'column',
  },
  {
    name: 'password_days',
    about: 'days until a password must be changed, 0 for never',
    schema: { kind: 'number', unit: 'days', from: 0, to: 365 },
    storage: 'column',
  },
  { name: 'passwords', about: 'password-only login', schema: SWITCH, storage: 'column' },
  { name: 'maintenance', about: 'maintenance mode for members', schema: SWITCH, storage: 'column' },
]

/** Settings of every operator: its products, betting, and its accounts and site. */
export const OPERATOR_SETTINGS: readonly OperatorSetting[] = [
  ...PRODUCT_SETTINGS,
  ...BETTING_SETTINGS,
  ...ACCOUNT_SETTINGS,
]
