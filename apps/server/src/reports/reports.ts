import type { DayReportTotals, ReportTotals, SportFigures } from '@touchline/contract/reports/report'
import { isKeyDate, NO_SUCH_KEY, cutPage } from '../platform/page.ts'
import type { BookedTotalsReader, BookedCategory, BookedDay, BookedTotals } from '../wallet/index.ts'
import type { Reports } from './report-ports.ts'

const CATEGORY_KEY = /^([a-z]{1,20})_(\d{1,4})$/

/** Creates the reports of a member over a range of betting days, across products. */
export function createReports(booked: BookedTotalsReader): Reports {
  return { byCategory: byCategory(booked), byDay: byDay(booked) }
}

function byCategory(booked: BookedTotalsReader): Reports['byCategory'] {
  return async (range, { size, after }) => {
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
}

function toSportFigures({ product, category, ...booked }: BookedCategory): SportFigures {
  return {
    product,
    sport_id: category === 0 ? null : category,
    ...toFigures(booked),
  }
}

function toFigures(booked: BookedTotals): ReportTotals {
  return {
    bets: booked.bets,
    cash_outs: booked.cashOuts,
    turnover: String(booked.turnoverMinor),
    valid_turnover: String(booked.validTurnoverMinor),
    commission: String(booked.commissionMinor),
    win_loss: String(booked.winLossMinor),
  }
}

function byDay(booked: BookedTotalsReader): Reports['byDay'] {
  return async (range, { size, after }) => {
    if (after !== null && !isKeyDate(after)) return NO_SUCH_KEY
    const [currency, totals, read] = await Promise.all([
      booked.readCurrency(range.memberId),
      booked.totals(range),
      booked.byDay(range, after, size + 1),
    ])
    const { shown, next } = cutPage(read, size, ({ workingDate }) => workingDate)
    return { ok: true, value: { currency, rows: shown.map(toDayFigures), totals: toFigures(totals), next } }
  }
}

function toDayFigures({ workingDate, openingMinor, closingMinor, ...booked }: BookedDay): DayReportTotals {
  return {
    working_date: workingDate,
    ...toFigures(booked),
    opening_balance: formatMinor(openingMinor),
    closing_balance: formatMinor(closingMinor),
  }
}

function formatMinor(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}
