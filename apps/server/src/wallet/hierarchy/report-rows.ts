import type { ReportMatch, ReportRow } from '@touchline/contract/office/money'
import { UPLINE_LEVELS, type UplineLevel } from '@touchline/domain/upline'
import type { LineSums } from '../line-sums.ts'

/** Holders of bet positions, in the order of the stored win/loss lists: the company, then from shareholder to agent. */
const HOLDERS = ['company', ...UPLINE_LEVELS.toReversed()] as const

/** Converts booked sums to a row of a win/loss report. */
export const reportRow = (
  key: string,
  currency: string,
  sums: LineSums,
  match: ReportMatch | null = null,
): ReportRow => ({
  key,
  currency,
  match,
  bets: sums.bets,
  turnover: String(sums.turnoverMinor),
  validTurnover: String(sums.validTurnoverMinor),
  winLoss: String(sums.memberWinLossMinor),
  commission: String(sums.memberCommissionMinor),
  parts: HOLDERS.map((holder, at) => ({
    holder,
    winLoss: String(sums.winLossMinor[at] ?? 0n),
    commission: String(sums.commissionMinor[at] ?? 0n),
  })),
})

type Part = ReportRow['parts'][number]

/** Returns the upline levels above a level, from the company down; empty for an operator's own staff. */
export const levelsAbove = (level: UplineLevel | null): readonly Part['holder'][] =>
  level === null ? [] : HOLDERS.slice(0, HOLDERS.indexOf(level))

const sumText = (parts: readonly Part[], field: 'winLoss' | 'commission'): string =>
  String(parts.reduce((sum, part) => sum + BigInt(part[field]), 0n))

/**
 * Merges the win/loss and commission of the levels above the caller into one sum (UP11). A null level hides nothing.
 */
export const rowVisibleTo = (level: UplineLevel | null, row: ReportRow): ReportRow => {
  const hidden = levelsAbove(level)
  if (hidden.length === 0) return row
  const above = row.parts.filter(({ holder }) => hidden.includes(holder))
  const sum = { holder: 'above', winLoss: sumText(above, 'winLoss'), commission: sumText(above, 'commission') } as const
  return { ...row, parts: [sum, ...row.parts.filter(({ holder }) => !hidden.includes(holder))] }
}
