import type { DayFigures, Figures, SportFigures } from '@touchline/contract/reports/report'
import { isKeyDate, NO_SUCH_KEY, cutPage } from '../platform/page.ts'
import type { Booked, BookedCategory, BookedDay, BookedTotals } from '../wallet/index.ts'
import type { Reports } from './report-ports.ts'

const formatMinor = (minor: bigint | null): string | null => (minor === null ? null : String(minor))

const toFigures = (booked: BookedTotals): Figures => ({
  bets: booked.bets,
  cash_outs: booked.cashOuts,
  turnover: String(booked.turnoverMinor),
  valid_turnover: String(booked.validTurnoverMinor),
  commission: String(booked.commissionMinor),
  win_loss: String(booked.winLossMinor),
})

const toSportFigures = ({ product, category, ...booked }: BookedCategory): SportFigures => ({
  product,
  sport_id: category === 0 ? null : category,
  ...toFigures(booked),
})

const toDayFigures = ({ workingDate, openingMinor, closingMinor, ...booked }: BookedDay): DayFigures => ({
  working_date: workingDate,
  ...toFigures(booked),
  opening_balance: formatMinor(openingMinor),
  closing_balance: formatMinor(closingMinor),
})

const CATEGORY_KEY = /^([a-z]{1,20})_(\d{1,4})$/

const byCategory =
  (booked: Booked): Reports['byCategory'] =>
  async (range, { size, after }) => {
    const [, product, category] = CATEGORY_KEY.exec(after ?? '') ?? []
    const cursor = product === undefined ? null : { product, category: Number(category) }
    if (after !== null && cursor === null) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      booked.readCurrency(range.memberId),
      booked.totals(range),
      booked.byCategory(range, cursor, size + 1),
    ])
    const { shown, next } = cutPage(read, size, (row) => `${row.product}_${row.category}`)
    return { ok: true, value: { currency, rows: shown.map(toSportFigures), totals: toFigures(totals), next } }
  }

const byDay =
  (booked: Booked): Reports['byDay'] =>
  async (range, { size, after }) => {
    if (after !== null && !isKeyDate(after)) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      booked.readCurrency(range.memberId),
      booked.totals(range),
      booked.byDay(range, after, size + 1),
    ])
    const { shown, next } = cutPage(read, size, ({ workingDate }) => workingDate)
    return { ok: true, value: { currency, rows: shown.map(toDayFigures), totals: toFigures(totals), next } }
  }

/** Creates the reports of a member over a range of betting days, across products. */
export const createReports = (booked: Booked): Reports => ({ byCategory: byCategory(booked), byDay: byDay(booked) })
