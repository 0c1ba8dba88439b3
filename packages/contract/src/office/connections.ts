import Type, { type Static } from 'typebox'
import { Amount, Nullable, answered } from '../envelope.ts'
import { OfOperator } from './settings.ts'
import { Moment } from './staff.ts'

const KeyId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', description: 'its name within launch tokens' })

/** What an operator signs launch tokens with: two live at a time. */
export const ListLaunchKeys = Type.Object({ ...OfOperator })
export const LaunchKeyRow = Type.Object({ keyId: Type.String(), sinceMs: Moment })
export type LaunchKeyRow = Static<typeof LaunchKeyRow>
export const LaunchKeysAnswer = answered({ keys: Type.Array(LaunchKeyRow) })
export type LaunchKeysAnswer = Static<typeof LaunchKeysAnswer>
export const ChangeLaunchKey = Type.Object({ ...OfOperator, keyId: KeyId })
export const MakeLaunchKeyAnswer = answered({ secret: Type.String({ description: 'told this once' }) })
export type MakeLaunchKeyAnswer = Static<typeof MakeLaunchKeyAnswer>

/** WA4: a call that was made to an operator’s wallet and not heard. */
export const StuckCallRow = Type.Object({
  transactionId: Type.String(),
  account: Type.String(),
  amount: Amount,
  currency: Type.String(),
  tries: Type.Integer(),
  trouble: Nullable(Type.String({ description: 'why it was not heard' })),
  forS: Type.Integer({ description: 'seconds since it was first made' }),
})
export type StuckCallRow = Static<typeof StuckCallRow>
export const ShowWallet = Type.Object({ ...OfOperator })
export const OperatorWallet = Type.Object({
  url: Nullable(Type.String()),
  keys: Type.Array(Type.String(), { description: 'by name and day, the one that signs first' }),
  isDown: Type.Boolean({ description: 'it did not answer lately: nobody is made to wait for it' }),
  owed: Type.Integer({ description: 'calls that it has not heard' }),
  unknownHolds: Type.Integer({ description: 'holds of which nobody knows what became' }),
  stuck: Type.Array(StuckCallRow, { description: 'the oldest first, at most 50' }),
})
export type OperatorWallet = Static<typeof OperatorWallet>
/** Null where we keep the wallets. */
export const WalletAnswer = answered({ wallet: Nullable(OperatorWallet) })
export type WalletAnswer = Static<typeof WalletAnswer>

export const AskWalletStatus = Type.Object({
  ...OfOperator,
  transactionId: Type.String({ minLength: 1, maxLength: 128 }),
})
export const WalletStatusAnswer = answered({
  says: Nullable(Type.String({ description: 'how the operator remembers it; null where it does not say' })),
})
export type WalletStatusAnswer = Static<typeof WalletStatusAnswer>
export const DriveWallet = Type.Object({ ...OfOperator })
export const DriveWalletAnswer = answered({ calls: Type.Integer({ description: 'that are made again now' }) })
export type DriveWalletAnswer = Static<typeof DriveWalletAnswer>
