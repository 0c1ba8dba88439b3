import Type, { type Static } from 'typebox'
import { Amount, RefusalResponse, SessionFields, createResponseSchema } from '../envelope.ts'
import { requiredCode } from '../field-rules.ts'
import { Settings } from './settings.ts'
import { NICKNAME_LENGTH, PASSWORD_LENGTH } from '../named-values.ts'

export const UserLogin = Type.Object({
  account_id: Type.String({ ...requiredCode('usernameRequired'), maxLength: 32 }),
  password: Type.String({ ...requiredCode('passwordRequired'), maxLength: 64 }),
})

/**
 * Request body of a password login that the operator signed, so that only the operator's own site can send the login.
 */
export const SecureLogin = Type.Object({
  ...UserLogin.properties,
  audience: Type.String({
    minLength: 3,
    maxLength: 200,
    description: 'Site of the login, as operator/brand',
  }),
  key_id: Type.String({
    maxLength: 32,
    pattern: '^[A-Za-z0-9_-]+$',
    description: 'Name of the launch key that signed the body',
  }),
  issued_at: Type.Integer({ minimum: 0, maximum: 8.64e15, description: 'Epoch ms; valid for a minute' }),
  nonce: Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$', description: 'Nonce, valid once' }),
  signature: Type.String({
    minLength: 43,
    maxLength: 43,
    pattern: '^[A-Za-z0-9_-]+$',
    description:
      'base64url(HMAC-SHA256), with the secret of the key, of the lines securelogin, audience, key_id, ' +
      'account_id, issued_at, nonce, password',
  }),
})

/** Token that links the two calls of a passkey or second-factor login. The token is valid once, for a few minutes. */
export const ChallengeToken = Type.String({ minLength: 1, maxLength: 64 })
/** Response of the browser to a passkey prompt: its PublicKeyCredential as JSON text. */
export const PasskeyResponse = Type.String({ minLength: 2, maxLength: 20_000, description: 'JSON as text' })
/** Authenticator code, or a recovery code with or without its hyphen. */
export const FactorCode = Type.String({ minLength: 6, maxLength: 16 })

export const UserLoginFactor = Type.Object({ challenge: ChallengeToken, code: FactorCode })
export const PasskeyLoginOptions = Type.Object({})
export const PasskeyLogin = Type.Object({ challenge: ChallengeToken, response: PasskeyResponse })

/** Options for a passkey prompt. The site passes the options to the browser unchanged. */
export const PasskeyOptionsAnswer = createResponseSchema({
  challenge: ChallengeToken,
  options: Type.Object({}, { additionalProperties: true, description: 'JSON as defined by WebAuthn' }),
})
export type PasskeyOptionsAnswer = Static<typeof PasskeyOptionsAnswer>

/** Refused login. With `secondFactorRequired` the response contains the challenge and the accepted factors. */
export const LoginRefused = Type.Object({
  ...RefusalResponse.properties,
  challenge: Type.Optional(ChallengeToken),
  factors: Type.Optional(Type.Array(Type.Enum(['totp', 'passkey', 'recovery']))),
})
export type LoginRefused = Static<typeof LoginRefused>

const LaunchToken = Type.String({ minLength: 1, maxLength: 2048 })
/** Launch login with a single-use token signed by the operator. */
export const AuthLogin = Type.Object({ token: LaunchToken })
/** Launch login while another account is logged in. The session of the other account ends. */
export const SwitchLogin = Type.Object({
  token: LaunchToken,
  session_token: Type.Optional(
    Type.String({ minLength: 1, maxLength: 128, description: 'Token of the session to replace' }),
  ),
})

const NewPassword = Type.String({ minLength: PASSWORD_LENGTH.min, maxLength: PASSWORD_LENGTH.max })

export const ChangePassword = Type.Object({
  ...SessionFields,
  current_password: Type.String({ minLength: 1, maxLength: 64 }),
  new_password: NewPassword,
  confirm_password: Type.String({ minLength: 1, maxLength: 64, description: 'The new password again' }),
})

/** Sets the nickname, which can be set once and works as a login name (product §5). */
export const AddSecondary = Type.Object({
  ...SessionFields,
  nickname: Type.String({
    minLength: NICKNAME_LENGTH.min,
    maxLength: NICKNAME_LENGTH.max,
    pattern: '^[A-Za-z0-9]+$',
  }),
  current_password: Type.String({ minLength: 1, maxLength: 64 }),
})

export const UserProfile = Type.Object(SessionFields)
export const UserLogout = Type.Object(SessionFields)

export const UserSettings = Type.Object({ ...SessionFields, settings: Type.Partial(Settings) })

export const ACCOUNT_STATES = ['active', 'suspended', 'frozen', 'blocked', 'closed', 'inactive'] as const

/**
 * Amount of a member's wallet. Null if the operator holds the wallet (type 2), because the platform does not have the
 * balance.
 */
const LocalWalletAmount = Type.Union([Amount, Type.Null()])

export const MemberProfile = Type.Object({
  player_info: Type.Object({
    account_id: Type.String(),
    session_token: Type.String(),
    operator_type: Type.Union([Type.Literal(1), Type.Literal(2)]),
    parent_id: Type.String(),
    comm_type: Type.String(),
    price_shift: Type.Integer({
      description: 'Price shift of the commission type (OD8), hundredths of Malay odds',
    }),
    nickname: Type.Union([Type.String(), Type.Null()]),
    has_secondary_account: Type.Boolean(),
    /** Time of the previous login, epoch milliseconds of the wall clock; null at the first login. */
    last_login_ms: Type.Union([Type.Integer(), Type.Null()]),
    account_state: Type.Enum([...ACCOUNT_STATES]),
    must_change_password: Type.Boolean({
      description: 'The password is temporary. The member must change it before betting.',
    }),
    language_chosen: Type.Boolean({ description: 'True if the member chose the language; false if it is a default' }),
    odds_type_chosen: Type.Boolean({
      description:
        'True if the odds type is the member’s choice or follows from their currency; false if it is a default',
    }),
  }),
  player_wallet: Type.Object({
    currency_code: Type.String(),
    available_balance: LocalWalletAmount,
    cash_balance: LocalWalletAmount,
    frozen_balance: LocalWalletAmount,
  }),
  /** Limits in minor units: sport id, min bet, max bet, max payout and max per match. */
  player_bet_limit: Type.Array(
    Type.Object({ sid: Type.Integer(), min: Amount, max: Amount, pay: Amount, mpm: Amount }),
  ),
  offers: Type.Object(
    {
      products: Type.Array(Type.String(), {
        description: 'Products that the operator offers and no upline has closed (UP7), by name',
      }),
      cash_out: Type.Boolean({ description: 'Cash-out of running bets is available (CO7)' }),
      builder: Type.Boolean({ description: 'The bet builder is available: combined selections of one match (SM4)' }),
      myanmar: Type.Union(
        [
          Type.Object({
            fee_bp: Type.Integer({ description: 'Fee on winnings of singles (MM2), basis points' }),
            parlay_fee_bp: Type.Array(Type.Integer(), {
              description:
                'Fee on winnings of parlays of 2, 3, 4… legs (MM4), basis points; the last value applies to all ' +
                'longer parlays',
            }),
          }),
          Type.Null(),
        ],
        { description: 'Terms of bets on Myanmar lines; null if the member has none (MM6)' },
      ),
      languages: Type.Array(Type.String(), {
        description: 'Languages that members can choose. A language already in use remains.',
      }),
      sports_order: Type.Array(Type.Integer(), {
        description: 'Sports that menus list first, after the member’s own first sports',
      }),
      new_features: Type.Boolean({
        description: 'Price history is shown. If false, `cash_out` and `builder` are off too.',
      }),
      popup: Type.Boolean({ description: 'Pages open in pop-up windows' }),
      contact: Type.Boolean({ description: 'The operator’s contact details are shown' }),
    },
    { description: 'Products and features that the operator offers to the member' },
  ),
  settings: Settings,
})
export type MemberProfile = Static<typeof MemberProfile>

export const ProfileAnswer = createResponseSchema({ member_profile: MemberProfile })
export type ProfileAnswer = Static<typeof ProfileAnswer>
export const AddSecondaryAnswer = createResponseSchema({ nickname: Type.String() })
export type AddSecondaryAnswer = Static<typeof AddSecondaryAnswer>
export const SettingsAnswer = createResponseSchema({ settings: Settings })
export type SettingsAnswer = Static<typeof SettingsAnswer>
