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

const reasonWire = (reason: HighlightReason): HighlightWire['reasons'][number] =>
  reason.reason === 'moved'
    ? { reason: reason.reason, selection: reason.selection, rose_bp: reason.roseBp }
    : { ...reason }

/** Converts a highlight to its wire shape for calls and pushed frames. */
export const highlightWire = ({ matchId, leagueId, sportId, reasons }: Highlight): HighlightWire => ({
  match_id: matchId,
  league_id: leagueId,
  sport_id: sportId,
  reasons: reasons.map(reasonWire),
})

export const highlightRoutes = (memberRoute: MemberRoute, see: ReadHighlights): Route[] => [
  memberRoute({
    url: '/highlightleague',
    summary: 'List the leagues of the highlighted matches',
    body: HighlightLeagues,
    answer: HighlightLeaguesAnswer,
    errors: ['productDisabled'],
    handle: async ({ member, reply }) => {
      const found = await see.leagues(member)
      if (!found.ok) return refuse(reply, found.code)
      const leagues = found.leagues.map(({ leagueId, sportId, name, region, matches }) => ({
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
      const found = await see.list(member, body.leagues ?? null)
      if (!found.ok) return refuse(reply, found.code)
      return { ...OK, highlights: found.highlights.map(highlightWire), topic: found.topic }
    },
  }),
]
