import { DIFFERENCES } from '@touchline/domain/wallet'
import Type, { type Static } from 'typebox'
import { Amount, Nullable, createResponseSchema } from '../envelope.ts'
import { OperatorFields } from './of-operator.ts'
import { WallClockTime, StepUp } from './staff.ts'

const KeyId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,32}$', description: 'Name of the key in launch tokens' })

/** Lists the keys with which an operator signs launch tokens. At most two keys are active. */
export const ListLaunchKeys = Type.Object({ ...OperatorFields })
export const LaunchKeyRow = Type.Object({ keyId: Type.String(), sinceMs: WallClockTime })
export type LaunchKeyRow = Static<typeof LaunchKeyRow>
export const LaunchKeysAnswer = createResponseSchema({ keys: Type.Array(LaunchKeyRow) })
export type LaunchKeysAnswer = Static<typeof LaunchKeysAnswer>
export const ChangeLaunchKey = Type.Object({ ...OperatorFields, keyId: KeyId })
export const MakeLaunchKey = Type.Object({ ...ChangeLaunchKey.properties, ...StepUp })
export const MakeLaunchKeyAnswer = createResponseSchema({ secret: Type.String({ description: 'Returned only once' }) })
export type MakeLaunchKeyAnswer = Static<typeof MakeLaunchKeyAnswer>

/** A call to an operator wallet that the operator has not acknowledged (WA4). */
export const StuckCallRow = Type.Object({
  transactionId: Type.String(),
  account: Type.String(),
  amount: Amount,
  currency: Type.String(),
  tries: Type.Integer(),
  trouble: Nullable(Type.String({ description: 'Reason for the failed delivery' })),
  forS: Type.Integer({ description: 'Seconds since the first attempt' }),
})
export type StuckCallRow = Static<typeof StuckCallRow>
export const ShowWallet = Type.Object({ ...OperatorFields })
export const OperatorWallet = Type.Object({
  url: Nullable(Type.String()),
  keys: Type.Array(Type.String(), { description: 'Keys by name and day. The first key signs.' }),
  isDown: Type.Boolean({
    description: 'The wallet did not respond recently. Members’ requests do not wait for it.',
  }),
  owed: Type.Integer({ description: 'Number of undelivered calls' }),
  unknownHolds: Type.Integer({ description: 'Number of holds with an unknown result' }),
  stuck: Type.Array(StuckCallRow, { description: 'Undelivered calls, oldest first, at most 50' }),
})
export type OperatorWallet = Static<typeof OperatorWallet>
/** Connection settings of the operator's wallet. Null if the platform holds the wallets (type 1). */
export const WalletAnswer = createResponseSchema({ wallet: Nullable(OperatorWallet) })
export type WalletAnswer = Static<typeof WalletAnswer>

export const CheckWalletStatus = Type.Object({
  ...OperatorFields,
  transactionId: Type.String({ minLength: 1, maxLength: 128 }),
})
export const WalletStatusAnswer = createResponseSchema({
  says: Nullable(
    Type.String({ description: 'Status of the call in the operator’s records; null if the operator gave no status' }),
  ),
})
export type WalletStatusAnswer = Static<typeof WalletStatusAnswer>
export const DriveWallet = Type.Object({ ...OperatorFields })
export const DriveWalletAnswer = createResponseSchema({
  calls: Type.Integer({ description: 'Number of calls that are retried now' }),
})
export type DriveWalletAnswer = Static<typeof DriveWalletAnswer>

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: 'A working day that has ended' })

/** Result of reconciling a closed day with the operator's records (WA10). */
export const ReconciledDayRow = Type.Object({
  day: Type.String(),
  isRequested: Type.Boolean({ description: 'Reconciliation is requested and not done yet' }),
  requestedMs: Nullable(WallClockTime),
  agreed: Type.Integer({ description: 'Number of calls that are identical on both sides' }),
  open: Type.Integer({ description: 'Number of calls without a response yet' }),
  unknown: Type.Integer({ description: 'Number of calls whose status the operator did not report' }),
  differing: Type.Integer(),
  sums: Type.Array(
    Type.Object({
      currency: Type.String(),
      platformAmount: Amount,
      operatorAmount: Nullable(Type.String({ description: 'Minor units; null if the operator did not list the day' })),
    }),
    { description: 'Balance changes of the day, by currency' },
  ),
})
export type ReconciledDayRow = Static<typeof ReconciledDayRow>
export const ListReconciledDays = Type.Object({ ...OperatorFields })
export const ReconciledDaysAnswer = createResponseSchema({
  days: Type.Array(ReconciledDayRow, { description: 'Newest day first, at most 31 days' }),
})
export type ReconciledDaysAnswer = Static<typeof ReconciledDaysAnswer>

/**
 * A wallet call on which the platform and the operator disagree, with both records (WA10). Amounts are changes of the
 * member's balance: positive is a credit to the member, negative a debit.
 */
export const WalletDifferenceRow = Type.Object({
  transactionId: Type.String(),
  kind: Type.Enum([...DIFFERENCES]),
  call: Nullable(Type.String({ description: 'Name of the call; null if the platform has no such call' })),
  account: Nullable(Type.String()),
  currency: Nullable(Type.String()),
  platformState: Nullable(Type.String()),
  platformAmount: Nullable(Amount),
  operatorStatus: Nullable(
    Type.String({ description: 'Status at the operator; null if the operator did not report it' }),
  ),
  operatorAmount: Nullable(Amount),
  drivenMs: Nullable(WallClockTime),
  mayDrive: Type.Boolean({ description: 'A retry of the call may resolve the difference' }),
})
export type WalletDifferenceRow = Static<typeof WalletDifferenceRow>
export const ListWalletDifferences = Type.Object({
  ...OperatorFields,
  day: Day,
  after: Type.Optional(
    Type.String({ minLength: 1, maxLength: 160, description: 'Value of `next` of the previous page' }),
  ),
})
export const WalletDifferencesAnswer = createResponseSchema({
  rows: Type.Array(WalletDifferenceRow),
  next: Nullable(Type.String()),
})
export type WalletDifferencesAnswer = Static<typeof WalletDifferencesAnswer>

export const Reconcile = Type.Object({ ...OperatorFields, day: Day })
export const DriveCall = Type.Object({
  ...OperatorFields,
  day: Day,
  transactionId: Type.String({ minLength: 1, maxLength: 160 }),
})
