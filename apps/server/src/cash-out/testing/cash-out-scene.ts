import type { MatchId } from '@touchline/domain/match'
import { expect } from 'vitest'
import type { BettingMember } from '../../members/betting-member.ts'
import type { TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { auditLedger } from '../../wallet/audit.ts'
import { readLedger } from '../../wallet/ledger-reader.store.ts'
import type { TestWorld } from '../../results/testing/test-world.ts'
import type { CashOutCommand } from '../cash-out-ports.ts'

export type CashOutScene = Awaited<ReturnType<typeof createCashOutScene>>

/** Creates a member with 100.00 and a pre-match match, with helpers for bets on the match. */
export async function createCashOutScene(world: TestWorld, { pool }: TestDatabase) {
  world.clock.nowMs += 60_000
  const matchId = await world.addMatch(2)
  const member: BettingMember = await world.addMember(100_00n)
  let references = 0

  const createRef = (name: string): string => {
    references += 1
    return `${name}-${matchId}-${references}`
  }

  return {
    matchId,
    member,
    createRef,

    /**
     * Places 10.00 on home at Hong Kong 0.90. At an even chance the possible return of 19.00 is worth 9.50, and the
     * offer after the margin is 9.02.
     */
    betOn: async (id: MatchId = matchId): Promise<string> => {
      const placed = await world.placeBet(world.buildBet(member, id))
      if (!placed.ok) throw new Error(placed.code)
      return placed.bet.bet_id
    },

    cashing: (ticketId: string, over: Partial<CashOutCommand> = {}): CashOutCommand => ({
      member,
      ref: createRef('cash-out'),
      ticketId,
      share: 100,
      namedMinor: 902n,
      ...over,
    }),

    betWire: async (ticketId: string) => {
      const [row] = await world.lists.byIds(member.id, [ticketId])
      if (row === undefined) throw new Error(`no bet ${ticketId}`)
      return row
    },

    /** Returns the member's available balance, outstanding risk, and stake counted against the max per match. */
    money: async () => {
      const { availableMinor, outstandingMinor } = await world.ledger.readBalance(member.id)
      const { rows } = await pool.query<{ stake: bigint }>(
        'select coalesce(sum(stake), 0)::bigint as stake from match_exposure where member_id = $1',
        [member.id],
      )
      return [availableMinor, outstandingMinor, rows[0]?.stake]
    },

    isSound: async () => expect(await readLedger(pool, auditLedger)).toMatchObject({ ok: true }),
  }
}
