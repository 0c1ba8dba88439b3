import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import { detailsRoute } from './details-route.http.ts'
import type { BetLists } from './list-ports.ts'

export const registerParlayBetDetails = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'details'>): void =>
  detailsRoute(app, door, lists, {
    url: '/parlaybetdetails',
    summary: 'A bet in whatever state, with its legs and movements',
    shows: () => true,
  })
