import { isDeepStrictEqual } from 'node:util'
import type { TicketOutcome } from '@touchline/domain/bet'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import type { CurrencyMoves, SettlementFacts, SettlementChange, SettlementEffect } from './change-ports.ts'
import { createLegGrader, type LegGrader } from '../leg-grader.ts'
import { changedTypes } from '../settle-match.ts'
import { settledTicket } from '../settled-ticket.ts'
import type { LegKind, SettlementStore, TicketToSettle } from '../settlement-ports.ts'

/** Reads members' currencies and converts movements to hundredths of the base currency (LI4), rounded up. */
export interface PreviewMoney {
  readCurrencies(memberIds: readonly number[]): Promise<ReadonlyMap<number, string>>
  inBase(moves: readonly CurrencyMoves[]): Promise<bigint>
}

interface PreviewParts {
  readonly store: Pick<SettlementStore, 'legKinds' | 'tickets'>
  readonly money: PreviewMoney
  readonly batchSize?: number
}

/** Outcome of a match without a reported result. */
export const EMPTY_OUTCOME: MatchOutcome = { parts: {}, goals: null }

interface MovedBet {
  readonly memberId: number
  readonly minor: bigint
  readonly lostMinor: bigint
}

export type PreviewChange = (
  matchId: MatchId,
  facts: SettlementFacts,
  change: SettlementChange,
) => Promise<SettlementEffect>

/**
 * Builds the preview of a change. Every bet on the match is graded and combined like in settlement, without any write.
 * Bets pending a bet-delay decision are not counted as changed.
 */
export function createPreviewChange({ store, money, batchSize = 500 }: PreviewParts): PreviewChange {
  return async (matchId, facts, change) => {
    const factsAfter = applyChange(facts, change)
    const grader = createLegGrader(factsAfter)
    const typeCodes = findTypesToGrade(factsAfter, grader, await store.legKinds(matchId))
    const movedBets: MovedBet[] = []
    let open = 0
    for (let cursor = '0', last = false; !last; ) {
      const page = await store.tickets({ matchId, cursor, limit: batchSize, typeCodes })
      for (const ticket of page.tickets) {
        if (staysOpen(ticket, matchId, grader)) open += 1
        const outcome = settledTicket(ticket, matchId, grader)?.outcome
        if (outcome === undefined || isDeepStrictEqual(outcome, ticket.outcome)) continue
        movedBets.push(toMovedBet(ticket, outcome))
      }
      cursor = page.tickets.at(-1)?.ticketId ?? cursor
      last = page.last
    }
    const memberIds = [...new Set(movedBets.map(({ memberId }) => memberId))]
    const moves = sumMoves(movedBets, await money.readCurrencies(memberIds))
    return { bets: movedBets.length, members: memberIds.length, open, moves, base: await money.inBase(moves) }
  }
}

/** Returns the facts from which the match would be settled after the change. */
function applyChange(facts: SettlementFacts, change: SettlementChange): SettlementFacts {
  const { windows } = facts.voids
  switch (change.kind) {
    case 'anew':
      return facts
    case 'result':
      return { ...facts, outcome: change.outcome }
    case 'feed':
      return { ...facts, outcome: facts.feedOutcome ?? EMPTY_OUTCOME }
    case 'void':
      return { ...facts, voids: { ...facts.voids, windows: [...windows, change.window] } }
    case 'revokeVoid': {
      const remainingWindows = windows.filter((_, at) => facts.voidNos[at] !== change.actNo)
      return { ...facts, voids: { ...facts.voids, windows: remainingWindows } }
    }
  }
}

/** Returns the market kinds that settlement would process, and the kinds with an undecided leg. */
function findTypesToGrade(facts: SettlementFacts, grader: LegGrader, kinds: readonly LegKind[]): readonly string[] {
  const undecided = kinds
    .filter(({ terms }) => grader.gradeIgnoringPlacement(terms) === null)
    .map(({ terms }) => terms.typeCode)
  return [...new Set([...changedTypes(facts, grader, kinds), ...undecided])]
}

/** Whether the ticket stays open because its leg on this match is undecided. */
function staysOpen(
  { legs, placedAtMs, bookSeq, outcome }: TicketToSettle,
  matchId: MatchId,
  grader: LegGrader,
): boolean {
  return (
    !['rejected', 'cashed_out'].includes(outcome.status) &&
    legs.some(({ terms }) => terms.matchId === matchId && grader.verdict(terms, { placedAtMs, bookSeq }) === null)
  )
}

function toMovedBet({ memberId, terms, outcome: was }: TicketToSettle, outcome: TicketOutcome): MovedBet {
  const lostMinor = was.status === 'running' ? terms.riskMinor - (outcome.returnMinor ?? 0n) : 0n
  return {
    memberId,
    minor: computeReturned(outcome) - computeReturned(was),
    lostMinor: lostMinor > 0n ? lostMinor : 0n,
  }
}

function computeReturned({ returnMinor, commissionMinor }: TicketOutcome): bigint {
  return (returnMinor ?? 0n) + (commissionMinor ?? 0n)
}

function sumMoves(bets: readonly MovedBet[], currencies: ReadonlyMap<number, string>): readonly CurrencyMoves[] {
  const moves = new Map<string, CurrencyMoves>()
  for (const { memberId, minor, lostMinor } of bets) {
    const currency = currencies.get(memberId)
    if (currency === undefined) throw new Error(`member ${memberId} has no currency`)
    const sum = moves.get(currency) ?? { toMembersMinor: 0n, fromMembersMinor: 0n, lostMinor: 0n }
    moves.set(currency, {
      currency,
      toMembersMinor: sum.toMembersMinor + (minor > 0n ? minor : 0n),
      fromMembersMinor: sum.fromMembersMinor - (minor < 0n ? minor : 0n),
      lostMinor: sum.lostMinor + lostMinor,
    })
  }
  return [...moves.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}
