import type { OfficeBetAnswer } from '@touchline/contract/office/bets'
import { COMPANY, UPLINE_LEVELS, type UplineLevel } from '@touchline/domain/upline'
import type { Ticket } from '@touchline/domain/bet'
import type { StaffInSession } from '../../staff/index.ts'
import type { LineHolder } from '../lists/bet-line.ts'
import { type HierarchyMoney, levelsAbove, reportRow, rowVisibleTo } from '../../wallet/index.ts'

interface BetParts {
  readonly lines: HierarchyMoney
  readonly readBet: (memberId: number, betId: string) => Promise<Ticket | null>
  readonly readLine: (memberId: number, betId: string) => Promise<readonly LineHolder[]>
  readonly uplineNames: (uplineIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

interface BetKey {
  readonly memberId: number
  readonly betId: string
}

type Divided = Pick<OfficeBetAnswer, 'line' | 'days' | 'total'> & { readonly ticket: Ticket }

/** End of the date range that includes every booking. */
const LAST_DAY = '9999-12-31'
/** Full share of a bet, in hundredths of a percent. */
const FULL_BP = 10_000

/**
 * Returns a bet with its upline path at acceptance and each account's share of the bookings by day (UP3). Null if the
 * bet does not exist or was accepted outside the caller's downline.
 */
export function createReadDividedBet(parts: BetParts) {
  return async ({ staff }: Pick<StaffInSession, 'staff'>, { memberId, betId }: BetKey): Promise<Divided | null> => {
    const [ticket, line] = await Promise.all([parts.readBet(memberId, betId), parts.readLine(memberId, betId)])
    const callerIndex =
      staff.upline === null ? line.length : line.findIndex(({ uplineId }) => uplineId === staff.upline?.id)
    if (ticket === null || callerIndex < 0) return null
    const level = staff.upline?.level ?? null
    const range = { memberId, below: [], from: ticket.workingDate, to: LAST_DAY, betId }
    const [holders, days, [total]] = await Promise.all([
      readHolders(parts, line, callerIndex),
      parts.lines.memberSums(range, 'day'),
      parts.lines.memberSums(range, 'account'),
    ])
    return {
      ticket,
      line: mergeHoldersAbove(level, holders),
      days: days.map((day) => rowVisibleTo(level, reportRow(day.key, ticket.currency, day))),
      total: total === undefined ? null : rowVisibleTo(level, reportRow(betId, ticket.currency, total)),
    }
  }
}

/** Returns the position of each account in the bet's upline path. Accounts above the caller appear by level only. */
async function readHolders(
  { uplineNames }: BetParts,
  line: readonly LineHolder[],
  callerIndex: number,
): Promise<OfficeBetAnswer['line']> {
  const below = line.slice(0, callerIndex + 1)
  const names = await uplineNames(below.map(({ uplineId }) => uplineId))
  const shares = line.map(({ uplineId, level, ...share }) => ({
    holder: UPLINE_LEVELS[UPLINE_LEVELS.length - level] ?? 'agent',
    account: names.get(uplineId) ?? null,
    ...share,
  }))
  const assignedBp = shares.reduce((sum, { positionBp }) => sum + positionBp, 0)
  return [...shares, { holder: COMPANY, account: null, positionBp: FULL_BP - assignedBp, commissionBp: null }]
}

/** Merges the holders above the caller into one holder with the sum of their positions (UP11). */
function mergeHoldersAbove(level: UplineLevel | null, line: OfficeBetAnswer['line']): OfficeBetAnswer['line'] {
  const hidden = levelsAbove(level)
  if (hidden.length === 0) return line
  const positionBp = line.reduce((sum, part) => sum + (hidden.includes(part.holder) ? part.positionBp : 0), 0)
  const visibleHolders = line.filter(({ holder }) => !hidden.includes(holder))
  return [...visibleHolders, { holder: 'above', account: null, positionBp, commissionBp: null }]
}
