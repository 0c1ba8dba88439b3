import type {
  MatchResultChange,
  ChangeProposal,
  ResultChangeEffect,
  ResultPart,
  ResultMatchRow,
  ResultVersion,
  ShowResultAnswer,
  VoidRow,
} from '@touchline/contract/office/results'
import { outcomeByManualState, reportedParts, findStages } from '@touchline/domain/manual-play'
import { type MatchOutcome, MATCH_PARTS } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { ResultMatch } from '../changes/result-match.ts'
import type { SettlementChange, SettlementEffect, SettlementProposal } from '../changes/change-ports.ts'
import type { ShownMatch } from '../changes/result-match-view.ts'

/** Time that stands for "no end" in void windows and withdrawals, epoch milliseconds. */
export const FOR_EVER = 9_007_199_254_740_991
/**
 * Simulated time after kick-off, in milliseconds, when a match without a result counts as overdue. Few matches of any
 * sport last longer.
 */
const OVERDUE_MS = 6 * 3_600_000

type StoredMatch = ShownMatch['match']

interface ResultViewer {
  readonly staffId: number
  readonly wallMs: number
  readonly worldMs: number
}

export function effectRow({ moves, base, ...counts }: SettlementEffect): ResultChangeEffect {
  return {
    ...counts,
    moves: moves.map(({ currency, toMembersMinor, fromMembersMinor, lostMinor }) => ({
      currency,
      toMembers: String(toMembersMinor),
      fromMembers: String(fromMembersMinor),
      lost: String(lostMinor),
    })),
    base: String(base),
  }
}

export function toParts({ parts }: Pick<MatchOutcome, 'parts'>): ResultPart[] {
  return MATCH_PARTS.flatMap((part): ResultPart[] => {
    const ended = parts[part]
    if (ended === undefined) return []
    const { status, score, winner } = ended
    return [{ part, status, score: [score.home, score.away], ...(winner && { winner }) }]
  })
}

/** Returns the parts (periods) of a match result in the sport of the match. */
export function listPartsOfSport({ fixture }: StoredMatch): readonly ResultPart['part'][] {
  return sportById(fixture.league.sportId)?.parts ?? MATCH_PARTS
}

export function shownRow(shown: ShownMatch, viewer: ResultViewer): Omit<ShowResultAnswer, 'status' | 'statusdesc'> {
  const { match, hasManualResult, versions, voids, proposals } = shown
  return {
    ...namedRow(match, viewer.worldMs),
    fields: [...listPartsOfSport(match)],
    runners: (match.fixture.runners ?? []).map(({ name }) => name),
    bestOf: match.fixture.bestOf ?? null,
    betting: match.betting,
    hasManualResult,
    ...toLiveScore(match),
    versions: versions.map(versionRow),
    held: pendingResultRow(shown),
    voids: voids.map(voidRow),
    proposals: proposals.map((each) => proposalRow(each, viewer)),
  }
}

function namedRow(match: StoredMatch, worldMs: number) {
  const { id, fixture, status } = match
  const { league, home, away, kickOffMs, child } = fixture
  return {
    matchId: id,
    sportId: league.sportId,
    league: league.name,
    home: home.name,
    away: away.name,
    counts: child?.kind ?? null,
    kickOffMs,
    matchStatus: status,
    stage: toStage(match, worldMs),
  }
}

function toStage({ status, fixture }: StoredMatch, worldMs: number): ResultMatchRow['stage'] {
  if (status !== 0) return 'over'
  return fixture.kickOffMs + OVERDUE_MS < worldMs ? 'overdue' : 'running'
}

/** Returns the live score by part, which the office shows as the initial values of a manual result. */
function toLiveScore({ fixture, live }: StoredMatch): Pick<ShowResultAnswer, 'reportedParts' | 'reportedGoals'> {
  const sport = sportById(fixture.league.sportId)
  const stages = sport === undefined || fixture.runners || fixture.child ? null : findStages(sport)
  if (stages === null || live === null) return { reportedParts: [], reportedGoals: null }
  const hasEveryGoal = stages.byGoals && live.goals.length === live.score.home + live.score.away
  return {
    reportedParts: toParts({ parts: reportedParts(stages, live) }),
    reportedGoals: hasEveryGoal ? live.goals.map(({ side }) => side) : null,
  }
}

function versionRow({ outcome, ...version }: ShownMatch['versions'][number]): ResultVersion {
  const goals = toGoalSides(outcome)
  return {
    ...version,
    parts: toParts(outcome),
    goals: goals && [...goals],
    method: outcome.method ?? null,
    winner: outcome.winner ?? null,
    shortened: outcome.shortened ?? false,
    places: outcome.places === undefined ? null : [...outcome.places],
    withdrawn: withdrawnIn(outcome),
  }
}

function toGoalSides({ goals }: MatchOutcome) {
  return goals && goals.map(({ side }) => side)
}

function withdrawnIn({ withdrawals = [] }: MatchOutcome) {
  return withdrawals.flatMap(({ runner, priceMilli }) => (priceMilli === null ? [] : [{ runner, priceMilli }]))
}

/** Returns the result held for a decision, as reported by the feed and as entered by the trader (HP3). */
function pendingResultRow({ match: { fixture }, held: pendingResult }: ShownMatch): ShowResultAnswer['held'] {
  const sport = sportById(fixture.league.sportId)
  const stages = sport === undefined ? null : findStages(sport)
  if (pendingResult === null || stages === null) return null
  const { certainty, atMs, outcome, manualState } = pendingResult
  const { period, score } = manualState.live
  return {
    certainty,
    atMs,
    feed: resultRow(outcome),
    trader: resultRow(outcomeByManualState(stages, manualState, outcome)),
    score: [score.home, score.away],
    period,
  }
}

function resultRow(outcome: MatchOutcome): MatchResultChange {
  const [{ places, method, winner, shortened }, goals] = [outcome, toGoalSides(outcome)]
  return {
    kind: 'result',
    parts: toParts(outcome),
    ...(goals !== null && { goals: [...goals] }),
    ...(method !== undefined && { method }),
    ...(winner !== undefined && { winner }),
    ...(shortened && { shortened }),
    ...(places !== undefined && { places: [...places] }),
    ...(outcome.withdrawals && { withdrawn: withdrawnIn(outcome) }),
  }
}

function voidRow({ actNo, window, restores, orderedBy, note, atMs }: ShownMatch['voids'][number]): VoidRow {
  return {
    actNo,
    window: window && { fromMs: null, toMs: null, ...windowRow(window) },
    market: window?.typeCode ?? null,
    revokes: restores,
    who: orderedBy,
    note,
    atMs,
  }
}

function windowRow({ fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) {
  return {
    ...(fromMs > 0 && { fromMs }),
    ...(toMs < FOR_EVER && { toMs }),
  }
}

function proposalRow(proposal: SettlementProposal, { staffId, wallMs }: ResultViewer): ChangeProposal {
  const { id, matchId, note, atMs, expiresMs, decidedBy, orderedBy } = proposal
  const state = proposal.state === 'open' && expiresMs <= wallMs ? 'expired' : proposal.state
  const changeFields = { change: changeRow(proposal.change), effect: effectRow(proposal.effect) }
  const authorFields = { who: orderedBy, mine: proposal.staffId === staffId }
  return { proposal: id, matchId, note, ...changeFields, ...authorFields, atMs, expiresMs, state, decidedBy }
}

function changeRow(change: SettlementChange): MatchResultChange {
  if (change.kind === 'result') return resultRow(change.outcome)
  if (change.kind !== 'void') return change
  const { typeCode: market } = change.window
  return { kind: 'void', ...windowRow(change.window), ...(market !== undefined && { market }) }
}

export function listedRow({ match, result, waits, differs, lacksPrice }: ResultMatch, worldMs: number): ResultMatchRow {
  const full = result?.outcome.parts.full
  return {
    ...namedRow(match, worldMs),
    score: full?.status === 'completed' ? [full.score.home, full.score.away] : null,
    source: result?.source ?? null,
    certainty: result?.certainty ?? null,
    waits,
    differs,
    lacksPrice,
  }
}
