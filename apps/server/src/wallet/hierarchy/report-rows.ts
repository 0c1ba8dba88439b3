import type { ReportMatch, ReportRow } from '@touchline/contract/office/money'
import { UPLINE_LEVELS, type UplineLevel } from '@touchline/domain/upline'
import type { HierarchySums } from '../uplines/upline-sums.ts'

/** Holders of bet positions, in the order of the stored win/loss lists: the company, then from shareholder to agent. */
const HOLDERS = ['company', ...UPLINE_LEVELS.toReversed()] as const

type Part = ReportRow['parts'][number]

/** Converts booked sums to a row of a win/loss report. */
export function reportRow(
  key: string,
  currency: string,
  sums: HierarchySums,
  match: ReportMatch | null = null,
): ReportRow {
  return {
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
  }
}

/** Returns the upline levels above a level, from the company down; empty for an operator's own staff. */
export function levelsAbove(level: UplineLevel | null): readonly Part['holder'][] {
  return level === null ? [] : HOLDERS.slice(0, HOLDERS.indexOf(level))
}

/**
 * Merges the win/loss and commission of the levels above the caller into one sum (UP11). A null level hides nothing.
 */
export function rowVisibleTo(level: UplineLevel | null, row: ReportRow): ReportRow {
  const hidden = levelsAbove(level)
  if (hidden.length === 0) return row
  const above = row.parts.filter(({ holder }) => hidden.includes(holder))
  const sum = { holder: 'above', winLoss: sumText(above, 'winLoss'), commission: sumText(above, 'commission') } as const
  return { ...row, parts: [sum, ...row.parts.filter(({ holder }) => !hidden.includes(holder))] }
}

function sumText(parts: readonly Part[], field: 'winLoss' | 'commission'): string {
  return String(parts.reduce((sum, part) => sum + BigInt(part[field]), 0n))
}
