import { BetById } from '@touchline/contract/sportsbook/bet-list'
import { ParlayMatchResultAnswer } from '@touchline/contract/sportsbook/result'
import type { MemberRoute } from '../../members/index.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import type { BetLists } from '../../betting/index.ts'
import type { MatchResults } from './match-results.ts'

interface ParlayParts {
  readonly lists: Pick<BetLists, 'ticket'>
  readonly matchResults: Pick<MatchResults, 'readByMatchIds'>
}

export function parlayMatchResultRoute(memberRoute: MemberRoute, { lists, matchResults }: ParlayParts): Route {
  return memberRoute({
    url: '/parlaymatchresult',
    long: true,
    summary: 'List the results of the matches of a bet',
    errors: ['notFound'],
    body: BetById,
    answer: ParlayMatchResultAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const ticket = await lists.ticket(member.id, body.bet_id)
      if (ticket === null) return sendRefusal(reply, 'notFound')
      const matchIds = [...new Set(ticket.legs.map(({ terms }) => terms.matchId))]
      const results = await matchResults.readByMatchIds(matchIds)
      const open = matchIds.filter((id) => !results.some(({ match_id }) => match_id === id))
      return { status: 1, statusdesc: 'success', bet_id: ticket.ticketId, results: [...results], open }
    },
  })
}
