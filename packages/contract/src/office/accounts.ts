import { CURRENCIES } from '@touchline/domain/money'
import { PRICE_GROUPS } from '@touchline/domain/odds'
import { SHARE_TABS, UPLINE_LEVELS } from '@touchline/domain/upline'
import Type, { type Static, type TSchema } from 'typebox'
import { Amount, Nullable, RequestReference, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { TOP_ID } from '../named-values.ts'
import { OperatorFields } from './of-operator.ts'
import { WallClockTime, StaffState, StepUp } from './staff.ts'

/** Id of an account in the caller's downline: an upline account or a member. */
export const AccountId = Type.String({ ...requiredCode('account_id_required'), pattern: '^[A-Za-z0-9_.-]{1,32}$' })
/** Parties that carry a share of a bet's result. `above` combines every level above the caller (UP11). */
export const HOLDERS = ['above', 'company', ...UPLINE_LEVELS] as const
const LineLevel = Type.Enum([...UPLINE_LEVELS, 'member'])
const Level = Type.Enum([...UPLINE_LEVELS])
const PriceGroup = Type.Enum([...PRICE_GROUPS])

/** Paging fields: `after` is the `next` of the previous page. */
export const OfficePage = {
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  after: Type.Optional(Type.String({ maxLength: 64 })),
}
export const NextCursor = Nullable(
  Type.String({ description: 'Value of `after` for the next page; null on the last page' }),
)

/** Funds in minor units. Credit is 0 for a member on cash. Null if the operator holds the wallet. */
export const FundsRow = Type.Object({
  credit: Amount,
  allocated: Type.String({ description: 'Credit that the account allocated to its downline' }),
  balance: Nullable(Type.String({ description: 'Member: balance without credit. Upline account: cash (UP10).' })),
  outstanding: Nullable(Type.String({ description: 'Only for a member: risk of unsettled bets' })),
})
export type FundsRow = Static<typeof FundsRow>

export const AccountRow = Type.Object({
  account: Type.String(),
  level: LineLevel,
  currency: Type.Enum([...CURRENCIES]),
  nickname: Nullable(Type.String()),
  state: StaffState,
  members: Type.Integer({ description: 'Number of direct members' }),
  lines: Type.Integer({ description: 'Number of direct upline accounts below it' }),
  lastLoginMs: Nullable(WallClockTime),
  lastLoginAddress: Nullable(Type.String()),
  passwordUntilMs: Nullable(WallClockTime),
  funds: FundsRow,
})
export type AccountRow = Static<typeof AccountRow>

/**
 * Lists the direct downline by id. With `search`, lists every account of the downline whose id or nickname starts with
 * the text.
 */
export const ListAccounts = Type.Object({
  ...OperatorFields,
  account: Type.Optional(AccountId),
  search: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  state: Type.Optional(StaffState),
  level: Type.Optional(LineLevel),
  ...OfficePage,
})
export const AccountsAnswer = createResponseSchema({ rows: Type.Array(AccountRow), next: NextCursor })
export type AccountsAnswer = Static<typeof AccountsAnswer>

/** Last line of a streamed list. A list without the line is incomplete. */
export const LinesEnd = Type.Object({ rows: Type.Integer({ description: 'Number of lines before this line' }) })
export type LinesEnd = Static<typeof LinesEnd>
/** Request for a file of every account, one JSON object per line. */
export const AccountsFile = Type.Omit(ListAccounts, ['size', 'after'])
export const AccountLine = Type.Union([AccountRow, LinesEnd])

export const LimitFields = { minBet: Amount, maxBet: Amount, maxPayout: Amount, maxPerMatch: Amount }
export const SportLimits = Type.Object({ sportId: Type.Integer(), ...LimitFields })
export type SportLimits = Static<typeof SportLimits>

export const AccountDetail = Type.Object({
  ...AccountRow.properties,
  path: Type.Array(Type.Object({ account: Type.String(), level: Level }), {
    description: 'Accounts between the caller and this account, from the caller down',
  }),
  own: Type.Object({
    priceGroup: Nullable(PriceGroup),
    closed: Type.Array(Type.String()),
    limits: Type.Array(SportLimits),
  }),
  inForce: Type.Object({
    state: decided(StaffState),
    priceGroup: Nullable(decided(PriceGroup)),
    closed: Type.Array(decided(Type.String())),
    limits: Type.Array(
      Type.Object({
        sportId: Type.Integer(),
        minBet: decided(Amount),
        maxBet: decided(Amount),
        maxPayout: decided(Amount),
        maxPerMatch: decided(Amount),
      }),
    ),
  }),
})
export type AccountDetail = Static<typeof AccountDetail>
export const ShowAccount = Type.Object({ ...OperatorFields, account: AccountId })
export const AccountAnswer = createResponseSchema({ account: AccountDetail })
export type AccountAnswer = Static<typeof AccountAnswer>

/** Bet limits to set in every sport of the list. */
const NewLimits = Type.Object({ sportIds: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }), ...LimitFields })

/**
 * Share of an account and of its downline in the result of bets (position taking, UP1). Without a sport or a list tab
 * the share applies to the full product.
 */
const BasisPoints = Type.Integer({ minimum: 0, maximum: 10_000, description: 'Hundredths of a percent' })
export const Share = Type.Object({
  product: Type.String({ pattern: '^[a-z]{1,20}$' }),
  sportId: Nullable(Type.Integer({ minimum: 1 })),
  tab: Nullable(Type.Enum([...SHARE_TABS])),
  positionBp: BasisPoints,
  commissionBp: Type.Integer({ ...BasisPoints, ...requiredCode('commission_rate_required') }),
})
export type Share = Static<typeof Share>

/**
 * Position-taking shares of a new upline account: either a preset of the account directly above, or explicit shares.
 */
const ShareFields = {
  preset: Type.Optional(Type.String({ minLength: 1, maxLength: 32 })),
  shares: Type.Optional(Type.Array(Share, { maxItems: 200 })),
}

/**
 * A named set of position-taking shares. An account offers its presets to its direct downline; an operator offers
 * presets to its top accounts.
 */
const Preset = Type.Object({ name: Type.String(), shares: Type.Array(Share) })
export type Preset = Static<typeof Preset>

/** Reads the position-taking shares of an account, by default the caller's own. An operator has presets only. */
export const ShowShares = Type.Object({ ...OperatorFields, account: Type.Optional(AccountId) })
export const SharesAnswer = createResponseSchema({
  assigned: Type.Array(Share, { description: 'Shares set for the account' }),
  inForce: Type.Array(
    Type.Object({
      product: Type.String(),
      tab: Nullable(Type.Enum([...SHARE_TABS])),
      positionBp: decided(BasisPoints),
      commissionBp: decided(BasisPoints),
    }),
    { description: 'Effective shares, for sports without a share of their own (UP7)' },
  ),
  offered: Type.Array(Preset, {
    description: 'Presets that the account directly above offers it; empty for the caller’s own account',
  }),
  presets: Type.Array(Preset, { description: 'Presets that the account offers its direct downline' }),
})
export type SharesAnswer = Static<typeof SharesAnswer>

/**
 * Sets the position-taking shares of an account: from a preset of the account directly above, or as a list that
 * replaces every share.
 */
export const SetShares = Type.Object({ ref: RequestReference, account: AccountId, ...ShareFields })

/**
 * Replaces the shares of a preset, by default a preset of the caller's own account. An empty list of shares deletes the
 * preset.
 */
export const SetPreset = Type.Object({
  ref: RequestReference,
  account: Type.Optional(AccountId),
  name: Type.String({ pattern: '^[A-Za-z0-9 _.-]{1,32}$' }),
  shares: Type.Array(Share, { maxItems: 200 }),
})

export const Currency = Type.Enum([...CURRENCIES], requiredCode('currency_required'))

/**
 * Creates accounts of a level below `account`, by default below the caller's own account. `top` is a top-level account
 * directly below the company, with an id chosen by the operator.
 */
export const CreateAccount = Type.Object({
  ref: RequestReference,
  account: Type.Optional(AccountId),
  top: Type.Optional(Type.Object({ id: Type.String({ pattern: TOP_ID.source }), currency: Currency })),
  level: LineLevel,
  count: Type.Integer({ minimum: 1, maximum: 20 }),
  priceGroup: Type.Optional(PriceGroup),
  limits: Type.Optional(NewLimits),
  ...ShareFields,
  ...StepUp,
})
/** Created accounts with their first passwords. A repeat of the request returns null in place of the passwords. */
export const CreateAccountAnswer = createResponseSchema({
  made: Type.Array(Type.Object({ account: Type.String(), password: Nullable(Type.String()) })),
})
export type CreateAccountAnswer = Static<typeof CreateAccountAnswer>

/**
 * Changes settings of an account. An omitted field leaves the setting unchanged; null removes the account's own value.
 */
export const SetAccount = Type.Object({
  ref: RequestReference,
  account: AccountId,
  state: Type.Optional(StaffState),
  priceGroup: Type.Optional(Nullable(PriceGroup)),
  closed: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 20 }))),
  limits: Type.Optional(NewLimits),
  noLimits: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), { description: 'Sports whose own limits are removed' }),
  ),
})

export const EndMemberSessions = Type.Object({ account: AccountId })
export const EndMemberSessionsAnswer = createResponseSchema({ ended: Type.Integer() })
export type EndMemberSessionsAnswer = Static<typeof EndMemberSessionsAnswer>

export const ResetPassword = Type.Object({
  account: AccountId,
  forgetFactor: Type.Optional(
    Type.Boolean({ description: 'Only for upline accounts: removes the second factor. The user must enrol again.' }),
  ),
  ...StepUp,
})
export const ResetPasswordAnswer = createResponseSchema({ password: Type.String() })
export type ResetPasswordAnswer = Static<typeof ResetPasswordAnswer>

/**
 * Schema of an effective setting with the upline level that decided the setting (UP7). `account` is null unless the
 * deciding account is the caller's own or in the caller's downline.
 */
function decided<Value extends TSchema>(value: Value) {
  return Type.Object({ value, level: Nullable(LineLevel), account: Nullable(Type.String()) })
}
