import {
  HighlightLeagues,
  HighlightLeaguesAnswer,
  HighlightList,
  HighlightListAnswer,
  type HighlightWire,
} from '@touchline/contract/highlights/highlight'
import type { Highlight, HighlightReason } from '@touchline/domain/highlights'
import type { MemberRoute } from '../members/index.ts'
import type { Route } from '../platform/http/route.ts'
import type { ReadHighlights } from './read-highlights.ts'

const OK = { status: 1, statusdesc: 'success' } as const

/** Converts a highlight to its wire shape for calls and pushed frames. */
export function toHighlightWire({ matchId, leagueId, sportId, reasons }: Highlight): HighlightWire {
  return {
    match_id: matchId,
    league_id: leagueId,
    sport_id: sportId,
    reasons: reasons.map(toReasonWire),
  }
}

function toReasonWire(reason: HighlightReason): HighlightWire['reasons'][number] {
  return reason.reason === 'moved'
    ? { reason: reason.reason, selection: reason.selection, rose_bp: reason.roseBp }
    : { ...reason }
}

export function highlightRoutes(memberRoute: MemberRoute, readHighlights: ReadHighlights): Route[] {
  return [
    memberRoute({
      url: '/highlightleague',
      summary: 'List the leagues of the highlighted matches',
      body: HighlightLeagues,
      answer: HighlightLeaguesAnswer,
      handle: async ({ member }) => {
        const leagues = (await readHighlights.leagues(member)).map(({ leagueId, sportId, name, region, matches }) => ({
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
      handle: async ({ member, body }) => {
        const { topic, highlights } = await readHighlights.list(member, body.leagues ?? null)
        return { ...OK, highlights: highlights.map(toHighlightWire), topic }
      },
    }),
  ]
}
