import type { BetStatus } from '@touchline/contract/bet'
import { BetById, BetDetailsAnswer } from '@touchline/contract/bet-list'
import type { FastifyInstance } from 'fastify'
import { type Door, memberRoute } from '../../accounts/member-route.http.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { BetLists } from './list-ports.ts'

interface DetailsRoute {
  readonly url: string
  readonly summary: string
  readonly shows: (status: BetStatus) => boolean
}

/** One of the member's bets with its legs, grades and movements (SE4). Another's, or one in another state: notFound. */
export const detailsRoute = (
  app: FastifyInstance,
  door: Door,
  lists: Pick<BetLists, 'details'>,
  { url, summary, shows }: DetailsRoute,
): void =>
  memberRoute(app, door, {
    url,
    summary,
    body: BetById,
    answer: BetDetailsAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const found = await lists.details(member.id, body.bet_id)
      if (found === null || !shows(found.bet.status)) return refuse(reply, 'notFound')
      return { status: 1, statusdesc: 'success', bet: found.bet, entries: [...found.entries] }
    },
  })
