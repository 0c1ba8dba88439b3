import Type, { type Static } from 'typebox'
import { Amount, Refused, SessionFields, answered } from './envelope.ts'
import { NICKNAME_LENGTH, PASSWORD_LENGTH } from './named-values.ts'

export const UserLogin = Type.Object({
  account_id: Type.String({ maxLength: 32 }),
  password: Type.String({ maxLength: 64 }),
})

/** A step between two calls, good once and for minutes. */
export const ChallengeToken = Type.String({ minLength: 1, maxLength: 64 })
/** What a browser's passkey answered: the JSON of its PublicKeyCredential. */
export const PasskeyResponse = Type.String({ minLength: 2, maxLength: 20_000, description: 'JSON, as text' })
/** Of an authenticator, or a recovery code with or without its hyphen. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 16 })

export const UserLoginFactor = Type.Object({ challenge: ChallengeToken, code: FactorCode })
export const PasskeyLoginOptions = Type.Object({})
export const PasskeyLogin = Type.Object({ challenge: ChallengeToken, response: PasskeyResponse })

/** What a passkey is asked for: handed to the browser as it is. */
export const PasskeyOptionsAnswer = answered({
  challenge: ChallengeToken,
  options: Type.Object({}, { additionalProperties: true, description: 'as WebAuthn writes them in JSON' }),
})
export type PasskeyOptionsAnswer = Static<typeof PasskeyOptionsAnswer>

/** A login refused; `secondFactorRequired` names the step to be answered, and what may answer it. */
export const LoginRefused = Type.Object({
  ...Refused.properties,
  challenge: Type.Optional(ChallengeToken),
  factors: Type.Optional(Type.Array(Type.Enum(['totp', 'passkey', 'recovery']))),
})
export type LoginRefused = Static<typeof LoginRefused>

const LaunchToken = Type.String({ minLength: 1, maxLength: 2048 })
/** Launch login: a token signed by the operator, good once. */
export const AuthLogin = Type.Object({ token: LaunchToken })
/** The same where an account is open: its session ends. */
export const SwitchLogin = Type.Object({
  token: LaunchToken,
  session_token: Type.Optional(Type.String({ minLength: 1, maxLength: 128, description: 'the session that is left' })),
})

const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

export const ChangePassword = Type.Object({
  ...SessionFields,
  current_password: Type.String({ minLength: 1, maxLength: 64 }),
  new_password: NewPassword,
  confirm_password: Type.String({ minLength: 1, maxLength: 64, description: 'the new one once more' }),
})

/** Product §5: set once, good for a login ever after. */
export const AddSecondary = Type.Object({
  ...SessionFields,
  nickname: Type.String({ pattern: `^[A-Za-z0-9]{${NICKNAME_LENGTH.min},${NICKNAME_LENGTH.max}}$` }),
  current_password: Type.String({ minLength: 1, maxLength: 64 }),
})

export const UserProfile = Type.Object(SessionFields)
export const UserLogout = Type.Object(SessionFields)

/** Codes of the display languages (product §1). */
export const LANGUAGES = ['en', 'cn', 'tw', 'my', 'id', 'jp', 'kr', 'th', 'vi'] as const

export const Settings = Type.Object({
  language: Type.Enum([...LANGUAGES]),
  odds_type: Type.Integer({ minimum: 1, maximum: 5, description: '1 MY, 2 HK, 3 ID, 4 DEC, 5 Myanmar' }),
  page_type: Type.Enum(['single', 'double'], { description: 'rows of today and live' }),
  early_page_type: Type.Enum(['single', 'double'], { description: 'rows of early' }),
  market_type: Type.Enum(['all', 'main'], { description: 'every line, or the main one of each market' }),
  mmo_type: Type.Enum(['beside', 'only'], { description: 'Myanmar lines beside the Asian ones, or alone' }),
  page_size: Type.Enum([10, 20, 50, 100], { description: 'rows of a list at a time' }),
  show_score_map: Type.Boolean(),
  show_quick_odds: Type.Boolean(),
  sports_order: Type.Array(Type.Integer({ minimum: 1, maximum: 999 }), {
    maxItems: 200,
    uniqueItems: true,
    description: 'sports that the member put first, in his order',
  }),
  event_sorting: Type.Union([Type.Literal('normal'), Type.Literal('time')]),
  theme: Type.Union([Type.Literal('auto'), Type.Literal('light'), Type.Literal('dark')]),
  default_stake: Type.Union([Type.Literal('none'), Type.Literal('last'), Type.Literal('fixed')]),
  default_stake_amount: Amount,
  accept_better_odds: Type.Boolean(),
  accept_any_odds: Type.Boolean(),
  auto_refresh_odds: Type.Boolean(),
  quick_bet: Type.Boolean(),
  quick_bet_amount: Amount,
})
export type Settings = Static<typeof Settings>

export const UserSettings = Type.Object({ ...SessionFields, settings: Type.Partial(Settings) })

export const Balance = Type.Object({
  balance: Amount,
  account_balance: Type.String({ description: 'what may be bet: minor units' }),
  outstanding_balance: Type.String({ description: 'at risk on bets not settled: minor units' }),
  retrieve_profile: Type.Boolean(),
})
export type Balance = Static<typeof Balance>

export const UserBalance = Type.Object({
  ...SessionFields,
  parent_id: Type.Optional(Type.String({ maxLength: 32 })),
})

export const ACCOUNT_STATES = ['active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive'] as const

/** Null where the operator keeps the wallet: what it holds is not known here. */
const KnownAmount = Type.Union([Amount, Type.Null()])

export const MemberProfile = Type.Object({
  player_info: Type.Object({
    account_id: Type.String(),
    session_token: Type.String(),
    operator_type: Type.Union([Type.Literal(1), Type.Literal(2)]),
    parent_id: Type.String(),
    comm_type: Type.String(),
    nickname: Type.Union([Type.String(), Type.Null()]),
    has_secondary_account: Type.Boolean(),
    /** When the member logged in before this session, epoch ms of the wall clock; null the first time. */
    last_login_ms: Type.Union([Type.Integer(), Type.Null()]),
    account_state: Type.Enum([...ACCOUNT_STATES]),
    must_change_password: Type.Boolean({ description: 'somebody else drew it: nothing is bet before it is changed' }),
    language_chosen: Type.Boolean({ description: "the language of the settings is the member's choice, no default" }),
  }),
  player_wallet: Type.Object({
    currency_code: Type.String(),
    available_balance: KnownAmount,
    cash_balance: KnownAmount,
    frozen_balance: KnownAmount,
  }),
  /** sid sport id, min and max bet, max payout, max a match: minor units. */
  player_bet_limit: Type.Array(
    Type.Object({ sid: Type.Integer(), min: Amount, max: Amount, pay: Amount, mpm: Amount }),
  ),
  offers: Type.Object(
    {
      cash_out: Type.Boolean({ description: 'running bets are bought back (CO7)' }),
      builder: Type.Boolean({ description: 'selections of one match are combined (SM4)' }),
      myanmar: Type.Union(
        [
          Type.Object({
            fee_bp: Type.Integer({ description: 'kept of what a single wins (MM2), basis points' }),
            parlay_fee_bp: Type.Array(Type.Integer(), {
              description: 'kept of what parlays of 2, 3, 4… legs win (MM4); the last holds for all that are longer',
            }),
          }),
          Type.Null(),
        ],
        { description: 'bets on Myanmar lines; null where the member has none (MM6)' },
      ),
    },
    { description: 'what the operator offers beside single bets and parlays' },
  ),
  settings: Settings,
})
export type MemberProfile = Static<typeof MemberProfile>

export const ProfileAnswer = answered({ member_profile: MemberProfile })
export type ProfileAnswer = Static<typeof ProfileAnswer>
export const AddSecondaryAnswer = answered({ nickname: Type.String() })
export type AddSecondaryAnswer = Static<typeof AddSecondaryAnswer>
/** `statusdesc` is `no_changes`, with the same figures, when nothing moved since the last poll. */
export const BalanceAnswer = answered(Balance.properties)
export type BalanceAnswer = Static<typeof BalanceAnswer>
export const SettingsAnswer = answered({ settings: Settings })
export type SettingsAnswer = Static<typeof SettingsAnswer>
