import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import { detailsRoute } from './details-route.http.ts'
import type { BetLists } from './list-ports.ts'

export const registerParlayPendingBetDetails = (
  app: FastifyInstance,
  door: Door,
  lists: Pick<BetLists, 'details'>,
): void =>
  detailsRoute(app, door, lists, {
    url: '/bet/parlaypendingbetdetails',
    summary: 'A bet that waits to be judged, with its legs',
    shows: (status) => status === 'pending',
  })
