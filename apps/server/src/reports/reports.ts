import type { DayFigures, Figures, SettlementRow, SportFigures } from '@touchline/contract/report'
import { isoAtPlus8, workingDayRange } from '@touchline/domain/calendar'
import { betRow } from '../sportsbook/betting/bet-record.ts'
import type {
  BookedDay,
  BookedFigures,
  BookedSport,
  Reports,
  ReportStore,
  SettlementCursor,
  SettlementRecord,
  Stood,
} from './report-ports.ts'

const text = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

const figures = (booked: BookedFigures): Figures => ({
  bets: booked.bets,
  cash_outs: booked.cashOuts,
  turnover: String(booked.turnoverMinor),
  valid_turnover: String(booked.validTurnoverMinor),
  commission: String(booked.commissionMinor),
  win_loss: String(booked.winLossMinor),
})

const sportRow = ({ sportId, ...booked }: BookedSport): SportFigures => ({
  product: 'sportsbook',
  sport_id: sportId === 0 ? null : sportId,
  ...figures(booked),
})

const dayRow = ({ workingDate, openingMinor, closingMinor, ...booked }: BookedDay): DayFigures => ({
  working_date: workingDate,
  ...figures(booked),
  opening_balance: text(openingMinor),
  closing_balance: text(closingMinor),
})

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

const settlementRow = (record: SettlementRecord): SettlementRow => {
  const { before, entries, sportId } = record
  return {
    bet_id: record.ticketId,
    kind: record.kind,
    sport_id: sportId === 0 ? null : sportId,
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
    entries: entries.map(({ lane, seq, at_ms, kind, amount, moved }) => ({
      id: `${lane}-${seq}`,
      at: isoAtPlus8(at_ms),
      kind,
      amount,
      moved,
    })),
    change: {
      return: difference(record.returnMinor, before?.returnMinor),
      win_loss: difference(winLossOf(record), before && winLossOf(before)),
      turnover: difference(record.turnoverMinor, before?.turnoverMinor),
      commission: difference(record.commissionMinor, before?.commissionMinor),
    },
  }
}

const DATE = '\\d{4}-\\d{2}-\\d{2}'
const SETTLEMENT_KEY = new RegExp(`^(${DATE})_(\\d{1,15})_(\\d{15})_(\\d{1,6})$`)
const SETTLED_KEY = new RegExp(`^(${DATE})_(\\d{15})$`)

const settlementKey = ({ workingDate, atMs, ticketId, version }: SettlementRecord): string =>
  `${workingDate}_${atMs}_${ticketId}_${version}`

const isDate = (date: string | undefined): date is string => date !== undefined && workingDayRange(date) !== null

const cursorOf = (after: string): SettlementCursor | null => {
  const [, workingDate, atMs, ticketId, version] = SETTLEMENT_KEY.exec(after) ?? []
  if (!isDate(workingDate) || atMs === undefined || ticketId === undefined) return null
  return { workingDate, atMs, ticketId, version: Number(version) }
}

/** One more than is shown was read, so that the last page says that it is the last. */
const pageOf = <Row>(read: readonly Row[], size: number, keyOf: (row: Row) => string) => {
  const shown = read.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: read.length > size && last !== undefined ? keyOf(last) : null }
}

const NO_SUCH_KEY = { ok: false } as const

const bySport =
  (store: ReportStore): Reports['bySport'] =>
  async (range, { size, after }) => {
    if (after !== null && !/^\d{1,4}$/.test(after)) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      store.currencyOf(range.memberId),
      store.totals(range),
      store.bySport(range, after === null ? -1 : Number(after), size + 1),
    ])
    const { shown, next } = pageOf(read, size, ({ sportId }) => String(sportId))
    return { ok: true, value: { currency, rows: shown.map(sportRow), totals: figures(totals), next } }
  }

const byDay =
  (store: ReportStore): Reports['byDay'] =>
  async (range, { size, after }) => {
    if (after !== null && !isDate(after)) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      store.currencyOf(range.memberId),
      store.totals(range),
      store.byDay(range, after, size + 1),
    ])
    const { shown, next } = pageOf(read, size, ({ workingDate }) => workingDate)
    return { ok: true, value: { currency, rows: shown.map(dayRow), totals: figures(totals), next } }
  }

const settlements =
  (store: ReportStore): Reports['settlements'] =>
  async (range, amended, { size, after }) => {
    const cursor = after === null ? null : cursorOf(after)
    if (after !== null && cursor === null) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      store.currencyOf(range.memberId),
      store.settlementTotals(range, amended),
      store.settlements(range, amended, cursor, size + 1),
    ])
    const { shown, next } = pageOf(read, size, settlementKey)
    const sums = {
      settlements: totals.settlements,
      amended: totals.amended,
      win_loss: String(totals.winLossMinor),
      commission: String(totals.commissionMinor),
    }
    return { ok: true, value: { currency, rows: shown.map(settlementRow), totals: sums, next } }
  }

const settledBets =
  (store: ReportStore): Reports['settledBets'] =>
  async (asked, { size, after }) => {
    const [, settledDate, ticketId] = SETTLED_KEY.exec(after ?? '') ?? []
    const cursor = !isDate(settledDate) || ticketId === undefined ? null : { settledDate, ticketId }
    if (after !== null && cursor === null) return NO_SUCH_KEY
    const [totals, read] = await Promise.all([store.settledTotals(asked), store.settledBets(asked, cursor, size + 1)])
    const { shown, next } = pageOf(read, size, (bet) => `${bet.settledDate}_${bet.ticketId}`)
    return { ok: true, value: { bets: shown.map(betRow), totals, next } }
  }

/** Builds the reports of a member: what was booked, settled and corrected over a stretch of working days. */
export const createReports = (store: ReportStore): Reports => ({
  bySport: bySport(store),
  byDay: byDay(store),
  settlements: settlements(store),
  settledBets: settledBets(store),
})
