import type { ForecastMatchAnswer, ForecastRow } from '@touchline/contract/office/forecast'
import { isLostNow, type OpenSingles, type PlayedMatch, reachableResults } from '@touchline/domain/exposure'
import { marketKindById } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { type NamedMatch, toReportMatch } from '../../offer/index.ts'
import type { DownlineOpenBets, OpenCombined, OpenHolder, OpenSelection } from '../lists/downline-open-bets.ts'

interface ForecastParts {
  readonly open: DownlineOpenBets
  readonly playedMatches: (matchIds: readonly MatchId[]) => Promise<ReadonlyMap<MatchId, PlayedMatch>>
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
}

/** Maximum number of matches in a forecast response. */
const MAX_MATCHES = 500
/** Number of matches read in one database query. */
const BATCH = 50

type MatchForecast = Omit<ForecastRow, 'match'>

interface OpenMatch {
  readonly match: PlayedMatch
  readonly singles: readonly OpenSelection[]
  readonly combined: readonly OpenCombined[]
}

/** Placeholder amounts: the check only needs to know whether a leg is lost, not how much. */
const ANY_AMOUNT = { feeBp: 0, riskMinor: 100n, winMinor: 100n }

type SelectionRow = ForecastMatchAnswer['rows'][number]

/**
 * Computes the exposure of an account by match from its share of open bets, in minor units, largest possible loss first
 * (EX2). Blocks the event loop for at most one match, or the rows of one batch.
 */
export function createForecast(parts: ForecastParts) {
  return async (holder: OpenHolder): Promise<ForecastRow[]> => {
    const matchIds = await parts.open.matches(holder)
    const all: MatchForecast[] = []
    for (let at = 0; at < matchIds.length; at += BATCH)
      all.push(...(await forecastBatch(parts, holder, matchIds.slice(at, at + BATCH))))
    const rows = all.toSorted((a, b) => Number(atWorst(a) - atWorst(b)) || a.matchId - b.matchId).slice(0, MAX_MATCHES)
    const named = new Map(
      (await parts.namedMatches(rows.map(({ matchId }) => matchId))).map((each) => [Number(each.matchId), each]),
    )
    return rows.map((row) => {
      const match = named.get(row.matchId)
      return { ...row, match: match === undefined ? null : toReportMatch(match) }
    })
  }
}

async function forecastBatch(
  { open, playedMatches }: ForecastParts,
  holder: OpenHolder,
  matchIds: readonly MatchId[],
): Promise<readonly MatchForecast[]> {
  const [selections, combined, matches] = await Promise.all([
    open.selections(holder, matchIds),
    open.combined(holder, matchIds),
    playedMatches(matchIds),
  ])
  const singlesOn = groupBy(selections, ({ matchId }) => matchId)
  const combinedOn = groupBy(combined, ({ matchId }) => matchId)
  const rows: MatchForecast[] = []
  for (const [matchId, match] of matches) {
    const openMatch = { match, singles: singlesOn.get(matchId) ?? [], combined: combinedOn.get(matchId) ?? [] }
    rows.push(computeForecast(matchId, openMatch))
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return rows
}

function groupBy<T, Key>(all: readonly T[], keyOf: (one: T) => Key): ReadonlyMap<Key, readonly T[]> {
  const groups = new Map<Key, T[]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group === undefined) groups.set(keyOf(each), [each])
    else group.push(each)
  }
  return groups
}

function keyOf({ kindId, lineQ, myanmar, scoreAtAcceptance, selection }: OpenSelection): string {
  return JSON.stringify([kindId, lineQ, myanmar, scoreAtAcceptance, selection])
}

function computeForecast(matchId: MatchId, { match, singles, combined }: OpenMatch): MatchForecast {
  const { worstMinor, bestMinor } = reachableResults(match, withTypeCodes(singles))
  return {
    matchId,
    bets: betsIn(singles),
    stake: String(sumBy(singles, ({ stakeMinor }) => stakeMinor)),
    part: String(sumBy(singles, ({ riskMinor }) => riskMinor)),
    worst: String(worstMinor),
    best: String(bestMinor),
    combined: {
      bets: betsIn(combined),
      part: String(sumBy(combined, ({ riskMinor }) => riskMinor)),
      worst: String(-sumBy(combined, (each) => (canBeWon(match, each) ? each.winMinor : 0n))),
    },
  }
}

function withTypeCodes<T extends Omit<OpenSelection, 'matchId' | 'bets' | 'stakeMinor'>>(
  selections: readonly T[],
): readonly (T & OpenSingles)[] {
  return selections.map((each) => ({ ...each, typeCode: typeCodeOf(each) }))
}

function typeCodeOf({ kindId }: Pick<OpenSelection, 'kindId'>): string {
  return marketKindById(kindId)?.code ?? String(kindId)
}

function betsIn(all: readonly { readonly bets: number }[]): number {
  return all.reduce((sum, { bets }) => sum + bets, 0)
}

function sumBy<T>(all: readonly T[], toAmount: (one: T) => bigint): bigint {
  return all.reduce((sum, one) => sum + toAmount(one), 0n)
}

function canBeWon(match: PlayedMatch, { legs, isLostWithAnyLeg }: OpenCombined): boolean {
  return (
    !isLostWithAnyLeg ||
    !isInPlay(match) ||
    !withTypeCodes(legs.map((leg) => ({ ...leg, ...ANY_AMOUNT }))).some((leg) => isLostNow(match, leg))
  )
}

/** Returns whether the match is in play. Before kick-off no selection is decided. */
function isInPlay({ live }: PlayedMatch): boolean {
  return live !== null && live.period !== 'pre'
}

function atWorst({ worst, combined }: MatchForecast): bigint {
  return BigInt(worst) + BigInt(combined.worst)
}

/** Returns an account's share of open singles on a match, by selection, without decided selections (EX2). */
export function createMatchForecast({ open, playedMatches, namedMatches }: ForecastParts) {
  return async (holder: OpenHolder, matchId: MatchId): Promise<Pick<ForecastMatchAnswer, 'match' | 'rows'>> => {
    const [selections, played, [named]] = await Promise.all([
      open.selections(holder, [matchId]),
      playedMatches([matchId]),
      namedMatches([matchId]),
    ])
    const match = played.get(matchId)
    const singles = withTypeCodes(selections)
    const decided = match === undefined ? new Set() : reachableResults(match, singles).decided
    const undecided = singles.filter((each) => !decided.has(each))
    return {
      match: named === undefined ? null : toReportMatch(named),
      // Merges bets that differ only in the Myanmar fee.
      rows: [...groupBy<OpenSelection, string>(undecided, keyOf).values()].map((alike) =>
        toSelectionRow(alike.reduce(joined)),
      ),
    }
  }
}

function toSelectionRow({ lineQ, myanmar, scoreAtAcceptance, selection, ...openBets }: OpenSelection): SelectionRow {
  return {
    market: typeCodeOf(openBets),
    lineQuarters: lineQ,
    myanmar,
    struckScore: scoreAtAcceptance === null ? null : [scoreAtAcceptance.home, scoreAtAcceptance.away],
    selection,
    bets: openBets.bets,
    stake: String(openBets.stakeMinor),
    part: String(openBets.riskMinor),
    wins: String(-openBets.winMinor),
  }
}

function joined(one: OpenSelection, other: OpenSelection): OpenSelection {
  return {
    ...one,
    bets: one.bets + other.bets,
    stakeMinor: one.stakeMinor + other.stakeMinor,
    riskMinor: one.riskMinor + other.riskMinor,
    winMinor: one.winMinor + other.winMinor,
  }
}
