import { SPORTSBOOK } from '@touchline/contract/products'
import { SPORTS } from '@touchline/domain/sport'
import type { PriceGroup } from '@touchline/domain/odds'
import type { UplineOrder } from '../hierarchy/create-upline.ts'
import type { MoveOrder } from '../hierarchy/move-member.ts'
import type { AssignSharesOrder, PresetOrder } from '../hierarchy/presets.ts'
import type { SettingOrder } from '../hierarchy/set-upline.ts'
import type { TableValues } from '../platform/commands/read-table.ts'
import { orderedBy } from '../platform/commands/command-flags.ts'
import type { CreditRequest } from './upline-credit.ts'
import type { SettleParams } from './upline-settle.ts'
import type { UPLINE_FLAGS } from './upline-flags.ts'

type Values = TableValues<typeof UPLINE_FLAGS>
type Subcommand = Values['word']

/** Limits as entered, before the currency is known. A null `text` removes the limits. */
interface LimitsInput {
  readonly text: string | null
  readonly sportIds: readonly number[]
}

interface ChangeMetadata {
  readonly ref: string
  readonly by: string
  readonly as: string | null
  readonly note: string | null
}

/** Requested change of the upline tree, with the person who ordered it. */
export type TreeOrder = ChangeMetadata &
  (
    | { readonly word: 'new'; readonly order: UplineOrder }
    | {
        readonly word: 'member'
        readonly under: string
        readonly group: PriceGroup
        readonly limits: LimitsInput | null
      }
    | { readonly word: 'move'; readonly order: MoveOrder }
    | { readonly word: 'preset'; readonly order: PresetOrder }
    | { readonly word: 'give'; readonly order: AssignSharesOrder }
    | { readonly word: 'set'; readonly order: Omit<SettingOrder, 'limits'>; readonly limits: LimitsInput | null }
  )

export type UplineArguments = { readonly data: string | undefined } & (
  | { readonly word: 'tree'; readonly operator: string | null; readonly account: string | null }
  | { readonly word: 'show'; readonly account: string; readonly sportId: number }
  | { readonly word: 'presets'; readonly operator: string | null; readonly account: string | null }
  | { readonly word: 'report'; readonly account: string; readonly from: string; readonly to: string }
  | { readonly word: 'open'; readonly account: string }
  | { readonly word: 'credit'; readonly credit: CreditRequest }
  | { readonly word: 'settle'; readonly settle: SettleParams }
  | TreeOrder
)

const FOOTBALL = 1

const CHANGE_FLAGS: readonly (keyof Values)[] = ['ref', 'as', 'by', 'note']

/** Flags that each command word allows. */
const FLAGS_BY_SUBCOMMAND: Readonly<Record<Subcommand, readonly (keyof Values)[]>> = {
  tree: ['operator', 'account'],
  show: ['account', 'sport'],
  report: ['account', 'from', 'to'],
  presets: ['account', 'operator'],
  preset: ['account', 'operator', 'preset', 'position', 'commission', 'product', 'sport', 'tab', ...CHANGE_FLAGS],
  give: ['account', 'preset', ...CHANGE_FLAGS],
  new: ['operator', 'id', 'under', 'level', 'currency', ...CHANGE_FLAGS],
  member: ['under', 'group', 'limits', ...CHANGE_FLAGS],
  move: ['account', 'under', ...CHANGE_FLAGS],
  credit: ['account', 'amount', ...CHANGE_FLAGS],
  'take-back': ['account', 'amount', ...CHANGE_FLAGS],
  open: ['account'],
  settle: ['account', ...CHANGE_FLAGS],
  'settle-line': ['account', ...CHANGE_FLAGS],
  transfer: ['account', 'amount', ...CHANGE_FLAGS],
  set: [
    'account',
    'state',
    'group',
    'limits',
    'sport',
    'closed',
    'position',
    'commission',
    'product',
    'tab',
    ...CHANGE_FLAGS,
  ],
}

/** Builds the request from the flags. Throws an Error that names the invalid flag. */
export function readUplineArguments(values: Values): UplineArguments {
  refuseStrays(values)
  const { word, account, operator, sport, data } = values
  if (word === 'tree') return { word, operator, account, data }
  if (word === 'show') return { word, account: requireFlag(account, 'account', word), sportId: sport ?? FOOTBALL, data }
  if (word === 'presets') return { word, ...parseOfferer(values), data }
  if (word === 'report') return toReportParams(values)
  if (word === 'open') return { word, account: requireFlag(account, 'account', word), data }
  const { as, by, note = null } = values
  if (word === 'credit' || word === 'take-back') {
    const amount = requireFlag(values.amount, 'amount', word)
    return { word: 'credit', credit: { word, amount, ...buildAccountChange(values) }, data }
  }
  if (word === 'settle' || word === 'settle-line' || word === 'transfer') {
    const amount = word === 'transfer' ? requireFlag(values.amount, 'amount', word) : null
    return { word: 'settle', settle: { word, amount, ...buildAccountChange(values) }, data }
  }
  return { ...buildOrder(values), ref: requireFlag(values.ref, 'ref', word), as, by: orderedBy(by), note, data }
}

function refuseStrays(values: Values): void {
  const { word } = values
  for (const [flag, value] of Object.entries(values)) {
    const isAllowed = flag === 'word' || flag === 'data' || FLAGS_BY_SUBCOMMAND[word].some((each) => each === flag)
    if (!isAllowed && value !== null && value !== undefined)
      throw new Error(`--${flag} cannot be combined with ${word}`)
  }
}

function requireFlag<Value>(value: Value | null, flag: string, subcommand: Subcommand): Value {
  if (value === null) throw new Error(`--${flag} is missing: ${subcommand} requires it`)
  return value
}

/** Returns the owner of share presets: exactly one of account and operator must be named. */
function parseOfferer({ word, account, operator }: Values) {
  if ((account === null) === (operator === null))
    throw new Error(`--account or --operator: ${word} requires one of them`)
  return { account, operator }
}

function toReportParams({ word, account, data, ...values }: Values) {
  const [from, to] = [requireFlag(values.from, 'from', word), requireFlag(values.to, 'to', word)]
  if (to < from) throw new Error('--to must not be before --from')
  return { word: 'report', account: requireFlag(account, 'account', word), from, to, data } as const
}

/** Returns the account, the reference and the person who ordered the change. */
function buildAccountChange(values: Values) {
  const { word, as, by, note = null } = values
  const [account, ref] = [requireFlag(values.account, 'account', word), requireFlag(values.ref, 'ref', word)]
  return { account, ref, by: orderedBy(by), as, note }
}

function buildOrder(values: Values) {
  const { word, account, under } = values
  if (word === 'new') return { word, order: uplineOrder(values) } as const
  if (word === 'member') return toMemberOrder(values)
  if (word === 'preset') return { word, order: presetOrder(values) } as const
  if (word === 'give') {
    const order = { account: requireFlag(account, 'account', word), preset: requireFlag(values.preset, 'preset', word) }
    return { word, order } as const
  }
  if (word === 'set') return { word, order: settingOrder(values), limits: parseLimits(values) } as const
  const order = { account: requireFlag(account, 'account', word), under: requireFlag(under, 'under', word) }
  return { word: 'move', order } as const
}

function uplineOrder({ word, under, operator, id, currency, ...values }: Values): UplineOrder {
  const level = requireFlag(values.level, 'level', word)
  const isTop = operator !== null || id !== null || currency !== null
  if (under !== null && isTop) throw new Error('--under cannot be combined with --operator, --id or --currency')
  if (under !== null) return { under, level }
  if (!isTop) throw new Error('--under is missing: give it, or --operator, --id and --currency of a top-level account')
  return {
    operator: requireFlag(operator, 'operator', word),
    accountId: requireFlag(id, 'id', word),
    currency: requireFlag(currency, 'currency', word),
    level,
  }
}

function toMemberOrder(values: Values) {
  const { word, under, group } = values
  const limits = parseLimits(values)
  if (group === 'none') throw new Error('--group is "none": a member always has a price group')
  if (limits?.text === null) throw new Error('--limits is "none": omit it to apply the limits of the upline')
  return { word: 'member', under: requireFlag(under, 'under', word), group: group ?? 'A', limits } as const
}

function parseLimits({ limits, sport }: Values): LimitsInput | null {
  if (limits === null) return null
  return { text: limits === 'none' ? null : limits, sportIds: sport === null ? SPORTS.map(({ id }) => id) : [sport] }
}

function presetOrder(values: Values): PresetOrder {
  const { word, position } = values
  requireFlag(position, 'position', word)
  const { shareValue, ...shareScope } = parseShare(values) ?? {
    shareValue: null,
    product: SPORTSBOOK.product,
    sportId: null,
    tab: null,
  }
  return {
    ...parseOfferer(values),
    name: requireFlag(values.preset, 'preset', word),
    of: shareScope,
    grantedShare: shareValue,
  }
}

function parseShare({ position, commission, product, sport, tab, limits }: Values): SettingOrder['share'] {
  if (position !== null) {
    const shareValue = position === 'none' ? null : { positionBp: position, commissionBp: commission ?? 0 }
    return { product: product ?? SPORTSBOOK.product, sportId: sport, tab, shareValue }
  }
  if (sport !== null && limits === null) throw new Error('--sport requires --limits or --position')
  const stray = Object.entries({ commission, product, tab }).find(([, value]) => value !== null)
  if (stray !== undefined) throw new Error(`--${stray[0]} requires --position`)
  return undefined
}

function settingOrder(values: Values): Omit<SettingOrder, 'limits'> {
  const { word, state, group, closed, limits } = values
  const share = parseShare(values)
  if (state === null && group === null && closed === null && limits === null && share === undefined) {
    throw new Error('--state, --group, --limits, --closed and --position are missing: give at least one')
  }
  return {
    account: requireFlag(values.account, 'account', word),
    ...(state !== null && { state }),
    ...(group !== null && { priceGroup: group === 'none' ? null : group }),
    ...(closed !== null && { closed }),
    ...(share !== undefined && { share }),
  }
}
