import type { ForecastMatchAnswer, ForecastRow } from '@touchline/contract/office/forecast'
import { isLostNow, type OpenSingles, type PlayedMatch, reachableResults } from '@touchline/domain/exposure'
import { marketKindById } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { type NamedMatch, toReportMatch } from '../../offer/index.ts'
import type { DownlineOpenBets, OpenCombined, OpenHolder, OpenSelection } from '../lists/open-below.ts'

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

const typeCodeOf = ({ kindId }: Pick<OpenSelection, 'kindId'>): string => marketKindById(kindId)?.code ?? String(kindId)

const withTypeCodes = <T extends Omit<OpenSelection, 'matchId' | 'bets' | 'stakeMinor'>>(
  selections: readonly T[],
): readonly (T & OpenSingles)[] => selections.map((each) => ({ ...each, typeCode: typeCodeOf(each) }))

const sumBy = <T>(all: readonly T[], toAmount: (one: T) => bigint): bigint =>
  all.reduce((sum, one) => sum + toAmount(one), 0n)

const betsIn = (all: readonly { readonly bets: number }[]): number => all.reduce((sum, { bets }) => sum + bets, 0)

/** Returns whether the match is in play. Before kick-off no selection is decided. */
const isInPlay = ({ live }: PlayedMatch): boolean => live !== null && live.period !== 'pre'

/** Placeholder amounts: the check only needs to know whether a leg is lost, not how much. */
const ANY_AMOUNT = { feeBp: 0, riskMinor: 100n, winMinor: 100n }

const canBeWon = (match: PlayedMatch, { legs, isLostWithAnyLeg }: OpenCombined): boolean =>
  !isLostWithAnyLeg ||
  !isInPlay(match) ||
  !withTypeCodes(legs.map((leg) => ({ ...leg, ...ANY_AMOUNT }))).some((leg) => isLostNow(match, leg))

const computeForecast = (matchId: MatchId, { match, singles, combined }: OpenMatch): MatchForecast => {
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

const atWorst = ({ worst, combined }: MatchForecast): bigint => BigInt(worst) + BigInt(combined.worst)

const groupBy = <T, Key>(all: readonly T[], keyOf: (one: T) => Key): ReadonlyMap<Key, readonly T[]> => {
  const groups = new Map<Key, T[]>()
  for (const each of all) {
    const group = groups.get(keyOf(each))
    if (group === undefined) groups.set(keyOf(each), [each])
    else group.push(each)
  }
  return groups
}

const forecastBatch = async (
  { open, playedMatches }: ForecastParts,
  holder: OpenHolder,
  matchIds: readonly MatchId[],
): Promise<readonly MatchForecast[]> => {
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

/**
 * Computes the exposure of an account by match from its share of open bets, in minor units, largest possible loss first
 * (EX2). Blocks the event loop for at most one match, or the rows of one batch.
 */
export const createForecast =
  (parts: ForecastParts) =>
  async (holder: OpenHolder): Promise<ForecastRow[]> => {
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

type SelectionRow = ForecastMatchAnswer['rows'][number]

const toSelectionRow = ({
  lineQ,
  myanmar,
  scoreAtAcceptance,
  selection,
  ...openBets
}: OpenSelection): SelectionRow => ({
  market: typeCodeOf(openBets),
  lineQuarters: lineQ,
  myanmar,
  struckScore: scoreAtAcceptance === null ? null : [scoreAtAcceptance.home, scoreAtAcceptance.away],
  selection,
  bets: openBets.bets,
  stake: String(openBets.stakeMinor),
  part: String(openBets.riskMinor),
  wins: String(-openBets.winMinor),
})

const keyOf = ({ kindId, lineQ, myanmar, scoreAtAcceptance, selection }: OpenSelection): string =>
  JSON.stringify([kindId, lineQ, myanmar, scoreAtAcceptance, selection])

const joined = (one: OpenSelection, other: OpenSelection): OpenSelection => ({
  ...one,
  bets: one.bets + other.bets,
  stakeMinor: one.stakeMinor + other.stakeMinor,
  riskMinor: one.riskMinor + other.riskMinor,
  winMinor: one.winMinor + other.winMinor,
})

/** Returns an account's share of open singles on a match, by selection, without decided selections (EX2). */
export const createMatchForecast =
  ({ open, playedMatches, namedMatches }: ForecastParts) =>
  async (holder: OpenHolder, matchId: MatchId): Promise<Pick<ForecastMatchAnswer, 'match' | 'rows'>> => {
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
