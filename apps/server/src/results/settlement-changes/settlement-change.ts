import type { MatchResultChange, ResultPart } from '@touchline/contract/office/results'
import { marketKindByCode } from '@touchline/domain/market'
import { type Goal, type MatchOutcome, NON_RUNNER, type Withdrawal } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { BadInput } from '../../platform/http/validation/validate.ts'
import type { SettlementChange } from '../changes/change-ports.ts'
import type { ShownMatch } from '../changes/result-match-view.ts'
import { refuseContradiction } from './entered-result-fault.ts'
import { FOR_EVER, toParts, listPartsOfSport } from './result-rows.ts'

type ResultRequest = MatchResultChange & { readonly kind: 'result' }

/**
 * Converts a requested change of a match (result, void or return to the feed). Throws BadInput if the change is invalid
 * for the match.
 */
export function toSettlementChange(shown: ShownMatch, change: MatchResultChange): SettlementChange {
  if (change.kind === 'result') return { kind: 'result', outcome: buildOutcome(shown, change) }
  if (change.kind !== 'void') return change
  const { fromMs = 0, toMs = FOR_EVER, market } = change
  if (fromMs >= toMs) throw new BadInput('change.toMs', 'later than fromMs')
  if (market === undefined) return { kind: 'void', window: { fromMs, toMs } }
  if (marketKindByCode(market) === undefined) throw new BadInput('change.market', 'code of a market kind')
  return { kind: 'void', window: { fromMs, toMs, typeCode: market } }
}

/**
 * Builds the requested match result. Details that the request omits stay as recorded, unless the scores of the parts
 * changed.
 */
function buildOutcome(shown: ShownMatch, change: ResultRequest): MatchOutcome {
  const { parts, goals, method, places, shortened } = change
  checkParts(shown, parts)
  const newOutcome = {
    parts: Object.fromEntries(
      parts.map(({ part, status, score: [home, away], winner }) => [
        part,
        { status, score: { home, away }, ...(winner && { winner }) },
      ]),
    ),
  }
  const before = shown.versions.at(-1)?.outcome
  const isSame = before !== undefined && JSON.stringify(toParts(before)) === JSON.stringify(toParts(newOutcome))
  const previous = isSame ? before : undefined
  const how = method ?? previous?.method
  const withdrawals = buildWithdrawals(shown, change)
  const winner = change.winner === undefined ? previous?.winner : change.winner
  const outcome: MatchOutcome = {
    ...newOutcome,
    goals: goals === undefined ? (previous?.goals ?? null) : buildGoals(goals, parts),
    ...(places !== undefined && { places }),
    ...(withdrawals.length > 0 && { withdrawals }),
    ...(how !== undefined && { method: how }),
    ...(winner && { winner }),
    ...((shortened ?? previous?.shortened) && { shortened: true }),
    ...(previous?.shootOut && { shootOut: previous.shootOut }),
  }
  refuseContradiction(shown, outcome, parts)
  return outcome
}

function checkParts({ match }: ShownMatch, parts: readonly ResultPart[]): void {
  const sportParts = listPartsOfSport(match)
  const names = parts.map(({ part }) => part)
  if (new Set(names).size < names.length || names.some((part) => !sportParts.includes(part))) {
    throw new BadInput('change.parts', 'parts of the sport, each once')
  }
}

/**
 * Merges the withdrawn runners of a race: a price entered by staff replaces the recorded price, but the recorded
 * withdrawal time decides the affected bets (GR20).
 */
function buildWithdrawals(
  { match, versions, fields }: ShownMatch,
  { places = [], withdrawn = [] }: ResultRequest,
): readonly Withdrawal[] {
  const named = withdrawn.map(({ runner }) => runner)
  const isWrong = named.some((runner) => places[runner - 1] !== NON_RUNNER) || new Set(named).size < named.length
  if (isWrong) throw new BadInput('change.withdrawn', 'non-runners of the race, each once')
  if (sportById(match.fixture.league.sportId)?.family !== 'races') return []
  const recorded = [
    ...versions.toReversed().flatMap(({ outcome }) => outcome.withdrawals ?? []),
    ...fields.toReversed().flatMap(({ atMs, prices }) => prices.map((price): Withdrawal => ({ ...price, atMs }))),
  ]
  return places.flatMap((place, at): readonly Withdrawal[] => {
    if (place !== NON_RUNNER) return []
    const before = recorded.find(({ runner }) => runner === at + 1)
    const stated = withdrawn.find(({ runner }) => runner === at + 1)?.priceMilli
    const withdrawal = { runner: at + 1, atMs: before?.atMs ?? FOR_EVER }
    if (stated !== undefined) return [{ ...withdrawal, priceMilli: stated, stated: true }]
    return [{ ...withdrawal, priceMilli: before?.priceMilli ?? null, ...(before?.stated && { stated: true }) }]
  })
}

/** Builds the list of goals by half from the scoring sides, with minute 0. Settlement does not use the minutes. */
function buildGoals(sides: readonly Goal['side'][], parts: readonly ResultPart[]): readonly Goal[] {
  const [full, first] = ['full', 'first'].map((name) => parts.find(({ part }) => part === name)?.score)
  const inFirst = first === undefined ? 0 : first[0] + first[1]
  const isTrue =
    full !== undefined &&
    formatScore(sides) === full.join('-') &&
    (first === undefined || formatScore(sides.slice(0, inFirst)) === first.join('-'))
  if (!isTrue) throw new BadInput('change.goals', 'all goals of the match, those of the first half first')
  return sides.map((side, at) =>
    at < inFirst ? { side, period: 'first', minute: 45, added: 0 } : { side, period: 'second', minute: 90, added: 0 },
  )
}

function formatScore(sides: readonly Goal['side'][]) {
  return [sides.filter((side) => side === 'home').length, sides.filter((side) => side === 'away').length].join('-')
}
