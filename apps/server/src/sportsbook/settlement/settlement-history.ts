import type { SettlementRow } from '@touchline/contract/report'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import { isKeyDate, NO_SUCH_KEY, shownOf } from '../../platform/page.ts'
import { entryRow, type Booked, type Entries, type Entry } from '../../wallet/index.ts'
import { SPORTSBOOK } from '../product.ts'
import type { HistoryStore, SettlementCursor, SettlementHistory, SettlementRecord, Stood } from './history-ports.ts'

const text = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

const winLossOf = ({ returnMinor, riskMinor }: Stood): bigint | null =>
  returnMinor === null || riskMinor === null ? null : returnMinor - riskMinor

const stood = (record: Stood) => ({
  status: record.status,
  return: text(record.returnMinor),
  win_loss: text(winLossOf(record)),
  turnover: text(record.turnoverMinor),
  commission: text(record.commissionMinor),
})

const difference = (now: bigint | null, before: bigint | null | undefined): string =>
  String((now ?? 0n) - (before ?? 0n))

/** The movements of a settlement carry its number in their reference. */
const isOf =
  ({ ticketId, version }: SettlementRecord) =>
  ({ subject, ref }: Entry): boolean =>
    subject === ticketId && (ref === `settle/${version}` || ref === `commission/${version}`)

const settlementRow = (record: SettlementRecord, entries: readonly Entry[]): SettlementRow => {
  const { before } = record
  return {
    bet_id: record.ticketId,
    kind: record.kind,
    sport_id: record.sportId,
    placed_at: isoAtPlus8(record.placedAtMs),
    stake: String(record.stakeMinor),
    risk: String(record.riskMinor ?? 0n),
    version: record.version,
    amended: record.version > 1,
    working_date: record.workingDate,
    at: isoAtPlus8(record.atMs),
    reason: record.reason,
    ...stood(record),
    before: before && stood(before),
    entries: entries.map(entryRow),
    change: {
      return: difference(record.returnMinor, before?.returnMinor),
      win_loss: difference(winLossOf(record), before && winLossOf(before)),
      turnover: difference(record.turnoverMinor, before?.turnoverMinor),
      commission: difference(record.commissionMinor, before?.commissionMinor),
    },
  }
}

const SETTLEMENT_KEY = /^(\d{4}-\d{2}-\d{2})_(\d{1,15})_(\d{15})_(\d{1,6})$/

const keyOf = ({ workingDate, atMs, ticketId, version }: SettlementRecord): string =>
  `${workingDate}_${atMs}_${ticketId}_${version}`

const cursorOf = (after: string): SettlementCursor | null => {
  const [, workingDate, atMs, ticketId, version] = SETTLEMENT_KEY.exec(after) ?? []
  if (!isKeyDate(workingDate) || atMs === undefined || ticketId === undefined) return null
  return { workingDate, atMs, ticketId, version: Number(version) }
}

interface HistoryParts {
  readonly store: HistoryStore
  readonly booked: Pick<Booked, 'currencyOf' | 'settlements'>
  readonly entries: Entries
}

/** Builds the history of a member's settlements: each beside the one before it and with its movements (SE1, SE7). */
export const createSettlementHistory =
  ({ store, booked, entries }: HistoryParts): SettlementHistory =>
  async ({ sportId, ...days }, amended, { size, after }) => {
    const cursor = after === null ? null : cursorOf(after)
    if (after !== null && cursor === null) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      booked.currencyOf(days.memberId),
      booked.settlements({ ...days, product: SPORTSBOOK, category: sportId }, amended),
      store.settlements({ ...days, sportId }, amended, cursor, size + 1),
    ])
    const { shown, next } = shownOf(read, size, keyOf)
    const ticketIds = [...new Set(shown.map(({ ticketId }) => ticketId))]
    const moved = await entries.of(days.memberId, SPORTSBOOK, ticketIds)
    const rows = shown.map((record) => settlementRow(record, moved.filter(isOf(record))))
    const sums = {
      settlements: totals.settlements,
      amended: totals.amended,
      win_loss: String(totals.winLossMinor),
      commission: String(totals.commissionMinor),
    }
    return { ok: true, value: { currency, rows, totals: sums, next } }
  }
