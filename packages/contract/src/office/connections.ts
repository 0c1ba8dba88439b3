import { DIFFERENCES } from '@touchline/domain/wallet'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, answered } from '../envelope.ts'
import { OfOperator } from './of-operator.ts'
import { Moment, StepUp } from './staff.ts'

const KeyId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', description: 'its name within launch tokens' })

/** Lists the keys with which an operator signs launch tokens. At most two keys are active. */
export const ListLaunchKeys = Type.Object({ ...OfOperator })
export const LaunchKeyRow = Type.Object({ keyId: Type.String(), sinceMs: Moment })
export type LaunchKeyRow = Static<typeof LaunchKeyRow>
export const LaunchKeysAnswer = answered({ keys: Type.Array(LaunchKeyRow) })
export type LaunchKeysAnswer = Static<typeof LaunchKeysAnswer>
export const ChangeLaunchKey = Type.Object({ ...OfOperator, keyId: KeyId })
export const MakeLaunchKey = Type.Object({ ...ChangeLaunchKey.properties, ...StepUp })
export const MakeLaunchKeyAnswer = answered({ secret: Type.String({ description: 'told this once' }) })
export type MakeLaunchKeyAnswer = Static<typeof MakeLaunchKeyAnswer>

/** An undelivered call to an operator wallet (WA4). */
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
/** Null if the platform holds the wallets. */
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

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'a working day that is over' })

/** Result of reconciling a closed day with the operator's records (WA10). */
export const ReconciledDayRow = Type.Object({
  day: Type.String(),
  isWanted: Type.Boolean({ description: 'asked for, and not done yet' }),
  askedMs: Nullable(Moment),
  agreed: Type.Integer({ description: 'calls that both sides have alike' }),
  open: Type.Integer({ description: 'calls that nobody heard an answer to yet' }),
  unknown: Type.Integer({ description: 'calls of which the operator did not say what it has' }),
  differing: Type.Integer(),
  sums: Type.Array(
    Type.Object({
      currency: Type.String(),
      here: Amount,
      there: Nullable(Type.String({ description: 'minor units; null where the operator did not list the day' })),
    }),
    { description: 'what the day changed balances by' },
  ),
})
export type ReconciledDayRow = Static<typeof ReconciledDayRow>
export const ListReconciledDays = Type.Object({ ...OfOperator })
export const ReconciledDaysAnswer = answered({
  days: Type.Array(ReconciledDayRow, { description: 'the newest first, at most 31' }),
})
export type ReconciledDaysAnswer = Static<typeof ReconciledDaysAnswer>

/** A call with a difference between both sides, with the record of each side (WA10). Amounts are balance changes. */
export const WalletDifferenceRow = Type.Object({
  transactionId: Type.String(),
  kind: Type.Enum([...DIFFERENCES]),
  call: Nullable(Type.String({ description: 'null of what is none of ours' })),
  account: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  hereState: Nullable(Type.String()),
  here: Nullable(Amount),
  thereStatus: Nullable(Type.String({ description: 'null where the operator did not say' })),
  there: Nullable(Amount),
  drivenMs: Nullable(Moment),
  mayDrive: Type.Boolean({ description: 'making it again may mend it' }),
})
export type WalletDifferenceRow = Static<typeof WalletDifferenceRow>
export const ListWalletDifferences = Type.Object({
  ...OfOperator,
  day: Day,
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 160, description: 'next of the page before' })),
})
export const WalletDifferencesAnswer = answered({
  rows: Type.Array(WalletDifferenceRow),
  next: Nullable(Type.String()),
})
export type WalletDifferencesAnswer = Static<typeof WalletDifferencesAnswer>

export const Reconcile = Type.Object({ ...OfOperator, day: Day })
export const DriveCall = Type.Object({
  ...OfOperator,
  day: Day,
  transactionId: Type.String({ minLength: 1, maxLength: 160 }),
})
