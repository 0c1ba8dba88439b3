import type { MatchId } from '@touchline/domain/match'
import { type PageRequest, cutPage } from '../platform/page.ts'
import type { CompetitionMatchStore } from '../results/index.ts'
import type { Competition } from './competition.ts'
import { type Award, type RuledMatch, withAwards } from './ruling.ts'

export interface MatchListParams extends PageRequest {
  readonly of: 'results' | 'fixtures'
  /** Team whose matches are listed, in every competition of the sport. Null lists the matches of this competition. */
  readonly team: Parameters<CompetitionMatchStore['readTeamMatches']>[0]['team'] | null
}

interface MatchPage {
  readonly matches: readonly RuledMatch[]
  readonly next: string | null
}

interface MatchKey {
  readonly kickOffMs: number
  readonly matchId: MatchId
}

export type ListMatches = ReturnType<typeof createListMatches>

/** Returns whether a string is a page cursor of a match list: kick-off and match id. */
export function isMatchKey(after: string): boolean {
  return /^\d{1,15}-[1-9]\d{0,9}$/.test(after)
}

/** Creates the match list of a competition's season, or of a team across its competitions. */
export function createListMatches(
  store: Pick<CompetitionMatchStore, 'readTeamMatches'>,
  readAwards: (matchIds: readonly MatchId[]) => Promise<readonly Award[]>,
) {
  return async (competition: Competition, params: MatchListParams): Promise<MatchPage> => {
    const { of, team, after, size } = params
    const { sportId } = competition.league
    if (team === null) {
      const { shown, next } = cutPage(selectPage(competition, params), size, keyOf)
      return { matches: shown, next }
    }
    const key = after === null ? null : parseMatchKey(after)
    const teamMatches = await store.readTeamMatches({ sportId, team, of, after: key, limit: size + 1 })
    const { shown, next } = cutPage(teamMatches, size, keyOf)
    return { matches: withAwards(shown, await readAwards(shown.map(({ matchId }) => matchId))), next }
  }
}

function selectPage({ matches }: Competition, { of, after, size }: MatchListParams): readonly RuledMatch[] {
  const requestedMatches = matches.filter(({ status }) => (status === 0) === (of === 'fixtures'))
  const ordered = of === 'fixtures' ? requestedMatches : requestedMatches.toReversed()
  if (after === null) return ordered.slice(0, size + 1)
  const last = parseMatchKey(after)
  const isAfterCursor = (match: RuledMatch): boolean =>
    of === 'fixtures' ? compareMatches(match, last) > 0 : compareMatches(match, last) < 0
  return ordered.filter(isAfterCursor).slice(0, size + 1)
}

function parseMatchKey(after: string): MatchKey {
  const [kickOffMs = 0, matchId = 0] = after.split('-').map(Number)
  return { kickOffMs, matchId: matchId as MatchId }
}

function compareMatches(one: MatchKey, other: MatchKey): number {
  return one.kickOffMs - other.kickOffMs || one.matchId - other.matchId
}

function keyOf({ kickOffMs, matchId }: MatchKey): string {
  return `${kickOffMs}-${matchId}`
}
