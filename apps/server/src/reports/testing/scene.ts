import fc from 'fast-check'
import { DAY_MS } from '@touchline/domain/calendar'
import type { MatchId } from '@touchline/domain/match'
import { type LegTerms, computeSystemTerms } from '@touchline/domain/ticket'
import type { BettingMember } from '../../members/betting-member.ts'
import type { TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { legOn, placeTestTicket } from '../../betting/testing/build-ticket.ts'
import { CANCELLED, halfTimeOnly, buildOutcome, type TestWorld } from '../../results/testing/test-world.ts'

type Step =
  | { readonly do: 'bet' | 'cashOut'; readonly match: number }
  | { readonly do: 'result'; readonly match: number; readonly home: number; readonly away: number }
  | { readonly do: 'half'; readonly match: number; readonly home: number; readonly away: number }
  | { readonly do: 'cancel' | 'parlay' | 'firstHalf' | 'system' | 'void' | 'restore'; readonly match: number }
  | { readonly do: 'nextDay' }

const aMatch = fc.integer({ min: 0, max: 2 })
const goals = fc.integer({ min: 0, max: 2 })
export const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bet' as const), match: aMatch }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('parlay' as const), match: aMatch }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cashOut' as const), match: aMatch }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('result' as const), match: aMatch, home: goals, away: goals }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), match: aMatch }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('half' as const), match: aMatch, home: goals, away: goals }) },
  ...(['firstHalf', 'system', 'void', 'restore'] as const).map((step) => ({
    weight: 1,
    arbitrary: fc.record({ do: fc.constant(step), match: aMatch }),
  })),
  { weight: 3, arbitrary: fc.constant({ do: 'nextDay' as const }) },
)

/** Opens the scene of the report tests: a member, three matches and functions for the steps that can happen to them. */
export async function openScene(database: TestDatabase, world: TestWorld) {
  const member: BettingMember = await world.addMember(500_00n)
  const matches = [await world.addMatch(2), await world.addMatch(2), await world.addMatch(2)]
  const versions = new Map<MatchId, number>()
  let refs = 0
  const settle = async (matchId: MatchId, outcome: Parameters<TestWorld['putResult']>[2]): Promise<void> => {
    const version = (versions.get(matchId) ?? 0) + 1
    versions.set(matchId, version)
    await world.putResult(matchId, version, outcome)
    await world.settlement.settleMatch(matchId)
  }
  const cashOutOne = async (): Promise<void> => {
    const {
      bets: [bet],
    } = await world.lists.running(member.id, { size: 1, after: null })
    const quote = bet && (await world.cashOuts.quote(member, bet.bet_id, 40))
    if (bet === undefined || !quote?.ok) return
    refs += 1
    await world.cashOuts.cashOut({
      member,
      ref: `cash-${member.id}-${refs}`,
      ticketId: bet.bet_id,
      share: 40,
      namedMinor: quote.offerMinor,
    })
  }
  const system = (legs: readonly LegTerms[]) =>
    placeTestTicket(world.placements, {
      memberId: member.id,
      placedAtMs: world.clock.nowMs,
      terms: computeSystemTerms([{ size: 2, unitMinor: 100n }], legs),
      legs,
    })
  const voidNumbers = new Map<MatchId, number[]>()
  const by = { orderedBy: 'ANN', note: 'a wrong line' }
  const voidAll = async (matchId: MatchId): Promise<void> => {
    const voidResult = await world.voidBets.voidPlaced(matchId, { fromMs: 0, toMs: world.clock.nowMs + 1 }, by)
    if (voidResult.ok) voidNumbers.set(matchId, [...(voidNumbers.get(matchId) ?? []), voidResult.actNo])
  }
  const restore = async (matchId: MatchId): Promise<void> => {
    const lastVoidNumber = voidNumbers.get(matchId)?.pop()
    if (lastVoidNumber !== undefined) await world.voidBets.revoke(matchId, lastVoidNumber, by)
  }
  const run = async (step: Step): Promise<void> => {
    if (step.do === 'nextDay') {
      world.clock.nowMs += DAY_MS
      return
    }
    const matchId = matches[step.match] as MatchId
    if (step.do === 'bet') await world.placeBet(world.buildBet(member, matchId))
    else if (step.do === 'parlay') {
      const other = matches[(step.match + 1) % 3] as MatchId
      await world.placeBet(world.buildTicket(member, [world.buildLeg(matchId), world.buildLeg(other)]))
    } else if (step.do === 'result') await settle(matchId, buildOutcome([0, 0], [step.home, step.away]))
    else if (step.do === 'half') await settle(matchId, halfTimeOnly(step.home, step.away))
    else if (step.do === 'firstHalf')
      await world.placeBet(world.buildBet(member, matchId, { typeCode: 'BT_OU_1H', lineQ: 4, selection: 'over' }))
    else if (step.do === 'system') await system(matches.map((id) => legOn(id)))
    else if (step.do === 'void') await voidAll(matchId)
    else if (step.do === 'restore') await restore(matchId)
    else if (step.do === 'cancel') await settle(matchId, CANCELLED)
    else await cashOutOne()
    if (['bet', 'parlay', 'firstHalf', 'system'].includes(step.do))
      await database.owner.query('update ticket set turnover_bp = 50 where member_id = $1', [member.id])
  }
  return { member, run }
}
