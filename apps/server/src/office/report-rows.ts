import type { ReportMatch, ReportRow } from '@touchline/contract/office/money'
import { UPLINE_LEVELS, type UplineLevel } from '@touchline/domain/upline'
import type { LineMoney, LineSums, SumsFilter } from '../wallet/index.ts'
import type { NamedMatch } from '../offer/index.ts'

export interface ReportParts {
  readonly lines: LineMoney
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
}

/** Report parameters: an inclusive range of working days and a filter. */
export interface ReportDays {
  readonly from: string
  readonly to: string
  readonly filter: SumsFilter
}

export interface ReportPage {
  readonly size: number
  readonly after: string | null
}

/** Holders of bet positions, in the order of the stored win/loss lists: the company, then from shareholder to agent. */
const HOLDERS = ['company', ...UPLINE_LEVELS.toReversed()] as const

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

const MATCH_KEY = /^sportsbook\/\d+\/(\d+)$/

const parseMatchId = (key: string): number => Number(MATCH_KEY.exec(key)?.[1] ?? 0)

export const toReportMatch = ({ sportId, league, home, away, kickOffMs }: NamedMatch): ReportMatch => ({
  sportId,
  league,
  home,
  away,
  kickOffMs,
})

/** Converts booked sums to report rows by group key, with the match names. */
export const namedRows = async (
  { namedMatches }: ReportParts,
  currency: string,
  sums: readonly LineSums[],
): Promise<ReportRow[]> => {
  const named = await namedMatches(sums.map(({ key }) => parseMatchId(key)).filter((id) => id > 0))
  const matches = new Map(named.map((match) => [Number(match.matchId), toReportMatch(match)]))
  return sums.map((each) => reportRow(each.key, currency, each, matches.get(parseMatchId(each.key)) ?? null))
}
