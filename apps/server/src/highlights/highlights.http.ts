import {
  HighlightLeagues,
  HighlightLeaguesAnswer,
  HighlightList,
  HighlightListAnswer,
  type HighlightWire,
} from '@touchline/contract/highlights/highlight'
import type { Highlight, HighlightReason } from '@touchline/domain/highlights'
import type { MemberRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { ReadHighlights } from './read-highlights.ts'

const OK = { status: 1, statusdesc: 'success' } as const

const toReasonWire = (reason: HighlightReason): HighlightWire['reasons'][number] =>
  reason.reason === 'moved'
    ? { reason: reason.reason, selection: reason.selection, rose_bp: reason.roseBp }
    : { ...reason }

/** Converts a highlight to its wire shape for calls and pushed frames. */
export const toHighlightWire = ({ matchId, leagueId, sportId, reasons }: Highlight): HighlightWire => ({
  match_id: matchId,
  league_id: leagueId,
  sport_id: sportId,
  reasons: reasons.map(toReasonWire),
})

export const highlightRoutes = (memberRoute: MemberRoute, readHighlights: ReadHighlights): Route[] => [
  memberRoute({
    url: '/highlightleague',
    summary: 'List the leagues of the highlighted matches',
    body: HighlightLeagues,
    answer: HighlightLeaguesAnswer,
    errors: ['productDisabled'],
    handle: async ({ member, reply }) => {
      const leaguesResult = await readHighlights.leagues(member)
      if (!leaguesResult.ok) return refuse(reply, leaguesResult.code)
      const leagues = leaguesResult.leagues.map(({ leagueId, sportId, name, region, matches }) => ({
        league_id: leagueId,
        name,
        region,
        sport_id: sportId,
        matches,
      }))
      return { ...OK, leagues }
    },
  }),
  memberRoute({
    url: '/highlightlist',
    summary: 'List the highlights with their reasons (HL), and the topic that publishes them',
    body: HighlightList,
    answer: HighlightListAnswer,
    errors: ['productDisabled'],
    handle: async ({ member, body, reply }) => {
      const listResult = await readHighlights.list(member, body.leagues ?? null)
      if (!listResult.ok) return refuse(reply, listResult.code)
      return { ...OK, highlights: listResult.highlights.map(toHighlightWire), topic: listResult.topic }
    },
  }),
]
