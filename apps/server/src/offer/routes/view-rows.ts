import type { UxBody, UxNamesAnswer } from '@touchline/contract/sportsbook/ux'
import { writeLink, writeName } from '@touchline/contract/sportsbook/write-rows'
import { gridKinds, pageBit } from '@touchline/domain/grid'
import type { MatchId } from '@touchline/domain/match'
import type { BookState } from '../book/book-state.ts'
import type { BookEntry } from '../book/entry.ts'
import { kindIdOf } from '../book/line-row.ts'
import { toNamedMatch } from '../book/listed-match.ts'
import { findMarketKinds, type TopicView } from '../push/topics.ts'

/** Returns the names of the listed matches, without related matches. */
export function namesIn(state: BookState): Pick<UxNamesAnswer, 'leagues' | 'matches'> {
  const leagueIds = new Set<number>()
  const matches: UxNamesAnswer['matches'] = []
  for (const { match, tab, pages } of state.entries.values()) {
    if (tab === null || match.fixture.child !== undefined) continue
    leagueIds.add(match.leagueId)
    matches.push(writeName(toNamedMatch(match, tab, pages)))
  }
  return { leagues: Array.from(leagueIds, (leagueId) => state.getLeague(leagueId)), matches }
}

/** Returns the matches currently shown in a view. */
export function matchesIn(state: BookState, view: Exclude<TopicView, { kind: 'menu' }>): readonly BookEntry[] {
  if (view.kind === 'match') {
    const matchId = view.matchId as MatchId
    const shown = [matchId, ...state.children.childrenOf(matchId)].map((id) => state.entries.get(id))
    return shown.filter((entry) => entry !== undefined).filter(({ tab }) => tab !== null)
  }
  if (view.kind === 'live') return [...state.entries.values()].filter(({ inPlay }) => inPlay)
  const bit = pageBit(view.page)
  return Array.from(state.listings.ids(view.tab, view.sportId), (matchId) => state.getEntry(matchId)).filter(
    ({ pages }) => (pages & bit) !== 0,
  )
}

/** Returns the number of the last commit affecting a view. The number identifies the view's content. */
export function seqIn(state: BookState, view: TopicView): number {
  if (view.kind === 'menu') return state.listings.menuSeq
  if (view.kind === 'market') return state.listings.seq(view.tab, view.sportId, view.page)
  if (view.kind === 'live') return state.listings.liveSeq
  return state.entries.get(view.matchId as MatchId)?.seq ?? state.seq
}

/** Returns the rows of a match list as JSON, with the content of `bodyIn`. Rows are encoded only once per change. */
export function encodedListIn(state: BookState, view: Extract<TopicView, { kind: 'market' }>): string {
  const types = gridKinds(view.sportId, view.page)
  const entries = matchesIn(state, view)
  const rows = entries.map((entry) => entry.encoded(types))
  const leagueIds = new Set(entries.map(({ match }) => match.leagueId))
  const leagues = JSON.stringify(Array.from(leagueIds, (leagueId) => state.getLeague(leagueId)))
  const joinRows = (name: 'match' | 'head' | 'odds') =>
    rows
      .map((row) => row[name])
      .filter((json) => json !== '')
      .join()
  const [matches, heads, odds] = [joinRows('match'), joinRows('head'), joinRows('odds')]
  return `{"leagues":${leagues},"matches":[${matches}],"links":[],"heads":[${heads}],"odds":[${odds}]}`
}

export function bodyIn(state: BookState, view: Exclude<TopicView, { kind: 'menu' }>): UxBody {
  const body: UxBody = { leagues: [], matches: [], links: [], heads: [], odds: [] }
  const leagueIds = new Set<number>()
  const gridKindIds = findMarketKinds(view)
  for (const { match, row, head, lines } of matchesIn(state, view)) {
    if (match.parentId !== undefined) body.links.push(writeLink({ parentId: match.parentId, childId: match.id }))
    if (row === null || head === null) throw new Error(`match ${match.id} is listed but has no row`)
    leagueIds.add(match.leagueId)
    body.matches.push(row)
    if (view.kind !== 'live') body.heads.push(head)
    for (const line of lines.values()) if (gridKindIds === null || gridKindIds.has(kindIdOf(line))) body.odds.push(line)
  }
  for (const leagueId of leagueIds) body.leagues.push(state.getLeague(leagueId))
  return body
}
