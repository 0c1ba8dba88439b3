import { createResponseSchema } from '@touchline/contract/envelope'
import {
  DriveCall,
  ListReconciledDays,
  ListWalletDifferences,
  Reconcile,
  type ReconciledDayRow,
  ReconciledDaysAnswer,
  type WalletDifferenceRow,
  WalletDifferencesAnswer,
} from '@touchline/contract/office/connections'
import { workingDate, workingDayRange } from '@touchline/domain/calendar'
import type { ForOperator, StaffRoute } from '../../staff/index.ts'
import type { Clock } from '../../runtime/clock/clock.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { StaffCallRoute } from '../../platform/http/route.ts'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { ReconciledDay, ReconciledReads, StoredDifference } from './reconcile-ports.ts'
import type { OperatorCallActions } from './reconciliation-actions.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const DAYS_LISTED = 31
const PAGE = 100

interface ReconciliationParts {
  readonly reconciled: ReconciledReads
  readonly actions: OperatorCallActions
  readonly clock: Pick<Clock, 'worldMs'>
  readonly forOperator: ForOperator
}

/** Routes of the reconciliation with an operator wallet (WA10). */
export function reconciliationRoutes(
  staffRoute: StaffRoute,
  { reconciled, actions, clock, forOperator }: ReconciliationParts,
): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/reconciliations',
      summary: 'List closed days with the result of the reconciliation with the operator wallet',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ListReconciledDays,
      answer: ReconciledDaysAnswer,
      handle: forOperator(async ({ operator }) => ({
        ...DONE,
        days: (await reconciled.readDays(operator.id, DAYS_LISTED)).map(dayRow),
      })),
    }),
    staffRoute({
      url: '/office/walletdifferences',
      summary: 'List the calls of a day that differ between the operator wallet and the ledger',
      needs: 'settings',
      weight: 'list',
      errors: ['notFound'],
      body: ListWalletDifferences,
      answer: WalletDifferencesAnswer,
      handle: forOperator(async ({ operator, body: { day, after = null } }) => {
        const operatorDay = { operatorId: operator.id, day: readClosedDay(day, clock.worldMs()) }
        const rows = await reconciled.readDifferences(operatorDay, { after, limit: PAGE + 1 })
        const page = rows.slice(0, PAGE)
        const next = rows.length > PAGE ? (page.at(-1)?.transactionId ?? null) : null
        return { ...DONE, rows: page.map(toRow), next }
      }),
    }),
    staffRoute({
      url: '/office/reconcile',
      summary: 'Reconcile a closed day with the operator wallet now',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: Reconcile,
      answer: createResponseSchema({}),
      handle: forOperator(async ({ operator, actor, body: { day } }) => {
        await actions.reconcile(actor, operator, readClosedDay(day, clock.worldMs()))
        return DONE
      }),
    }),
    staffRoute({
      url: '/office/drivecall',
      summary: 'Retry a call that is missing in the operator wallet',
      needs: 'settings',
      changesData: true,
      errors: ['notFound'],
      body: DriveCall,
      answer: createResponseSchema({}),
      handle: forOperator(async ({ operator, actor, reply, body: { day, transactionId } }) => {
        const closed = readClosedDay(day, clock.worldMs())
        const isDriven = await actions.retryCall(actor, operator, { day: closed, transactionId })
        return isDriven ? DONE : sendRefusal(reply, 'notFound')
      }),
    }),
  ]
}

function dayRow({ sums, ...day }: ReconciledDay): ReconciledDayRow {
  return {
    ...day,
    sums: sums.map(({ currency, platformMinor, operatorMinor }) => ({
      currency,
      platformAmount: String(platformMinor),
      operatorAmount: toAmountText(operatorMinor),
    })),
  }
}

function toAmountText(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}

/** Parses the working day to reconcile. Throws BadInput for an invalid day, or a day that has not ended. */
function readClosedDay(day: string, worldMs: number): string {
  if (workingDayRange(day) === null || day >= workingDate(worldMs))
    throw new BadInput('day', 'a working day that has ended')
  return day
}

function toRow(difference: StoredDifference): WalletDifferenceRow {
  const { accountId, platformMinor, operatorMinor, ...row } = difference
  return {
    ...row,
    account: accountId,
    platformAmount: toAmountText(platformMinor),
    operatorAmount: toAmountText(operatorMinor),
    mayDrive: row.kind === 'missing_at_operator' && row.call !== 'hold' && row.drivenMs === null,
  }
}
