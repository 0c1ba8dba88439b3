import type { MatchId } from '@touchline/domain/match'
import { expect } from 'vitest'
import type { CashOutCommand } from '../../services/cash-out-ports.ts'
import { auditLedger } from '../../services/audit.ts'
import type { BettingMember } from '../../services/ports.ts'
import { readLedger } from '../ledger-reader.ts'
import type { TestDatabase } from './test-database.ts'
import type { TestWorld } from './test-world.ts'

/** A member with 100.00 and a match before its kick-off, and what a test asks of his bets on it. */
export const createCashOutScene = async (world: TestWorld, { pool }: TestDatabase) => {
  world.clock.nowMs += 60_000
  const matchId = await world.addMatch(2)
  const member: BettingMember = await world.addMember(100_00n)
  let references = 0

  const refOf = (name: string): string => {
    references += 1
    return `${name}-${matchId}-${references}`
  }

  return {
    matchId, member, refOf,

    /** Home to win at HK 0.90, S = 10.00: at an even chance 19.00 are worth 9.50, and bought back for 9.02. */
    betOn: async (id: MatchId = matchId): Promise<string> => {
      const placed = await world.placeBet(world.betOf(member, id))
      if (!placed.ok) throw new Error(placed.code)
      return placed.bet.bet_id
    },

    cashing: (ticketId: string, over: Partial<CashOutCommand> = {}): CashOutCommand =>
      ({ member, ref: refOf('cash-out'), ticketId, share: 100, namedMinor: 902n, ...over }),

    betRow: async (ticketId: string) => {
      const [row] = await world.lists.byIds(member.id, [ticketId])
      if (row === undefined) throw new Error(`no bet ${ticketId}`)
      return row
    },

    /** Available, at risk, and counted on matches. */
    money: async () => {
      const { availableMinor, outstandingMinor } = await world.ledger.balanceOf(member.id)
      const { rows } = await pool.query<{ stake: bigint }>(
        'select coalesce(sum(stake), 0)::bigint as stake from match_exposure where member_id = $1', [member.id],
      )
      return [availableMinor, outstandingMinor, rows[0]?.stake]
    },

    isSound: async () => expect(await readLedger(pool, auditLedger)).toMatchObject({ ok: true }),
  }
}
export type CashOutScene = Awaited<ReturnType<typeof createCashOutScene>>
