import { SettlementHistory, SettlementHistoryAnswer, type SettlementRow } from '@touchline/contract/reports/report'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { MemberRoute } from '../../members/index.ts'
import { parsePageParams } from '../../platform/http/page.ts'
import { toRangeFields, requirePage, reportRange } from '../../platform/http/report-range.ts'
import type { Route } from '../../platform/http/route.ts'
import { entryRow } from '../../wallet/index.ts'
import type { ExplainedSettlement, SettlementHistory as ReadHistory, SettledState } from './history-ports.ts'

const HISTORIES = [
  {
    url: '/settlementhistory',
    summary: 'List settlements by booking day, each with its movements',
    amended: false,
  },
  { url: '/gameresultadjustment', summary: 'List re-settlements of bets that had been settled before', amended: true },
] as const

export function settlementRow({ entries, ...record }: ExplainedSettlement): SettlementRow {
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
    ...toSettledFields(record),
    before: before && toSettledFields(before),
    entries: entries.map(entryRow),
    change: {
      return: difference(record.returnMinor, before?.returnMinor),
      win_loss: difference(computeWinLoss(record), before && computeWinLoss(before)),
      turnover: difference(record.turnoverMinor, before?.turnoverMinor),
      commission: difference(record.commissionMinor, before?.commissionMinor),
    },
  }
}

function toSettledFields(record: SettledState) {
  return {
    status: record.status,
    return: text(record.returnMinor),
    win_loss: text(computeWinLoss(record)),
    turnover: text(record.turnoverMinor),
    commission: text(record.commissionMinor),
  }
}

function text(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}

function computeWinLoss({ returnMinor, riskMinor }: SettledState): bigint | null {
  return returnMinor === null || riskMinor === null ? null : returnMinor - riskMinor
}

function difference(now: bigint | null, before: bigint | null | undefined): string {
  return String((now ?? 0n) - (before ?? 0n))
}

export function settlementHistoryRoutes(memberRoute: MemberRoute, history: ReadHistory): Route[] {
  return HISTORIES.map(({ url, summary, amended }) =>
    memberRoute({
      url,
      summary,
      long: true,
      weight: 'report',
      body: SettlementHistory,
      answer: SettlementHistoryAnswer,
      handle: async ({ member, body }) => {
        const range = { memberId: member.id, ...reportRange(body), sportId: body.sport_id ?? null }
        const { currency, settlements, totals, next } = requirePage(
          await history(range, amended, parsePageParams(body)),
        )
        return {
          ...toRangeFields(body),
          currency,
          rows: settlements.map(settlementRow),
          totals: {
            settlements: totals.settlements,
            amended: totals.amended,
            win_loss: String(totals.winLossMinor),
            commission: String(totals.commissionMinor),
          },
          next,
        }
      },
    }),
  )
}
