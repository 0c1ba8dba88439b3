import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { detailsRoute } from './details-route.ts'

export const registerParlayPendingBetDetails = (
  app: FastifyInstance, door: Door, lists: Pick<BetLists, 'details'>,
): void =>
  detailsRoute(app, door, lists, {
    url: '/bet/parlaypendingbetdetails', summary: 'A bet that waits to be judged, with its legs',
    shows: (status) => status === 'pending',
  })
