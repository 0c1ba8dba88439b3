import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { detailsRoute } from './details-route.ts'

export const registerParlayBetDetails = (
  app: FastifyInstance, door: Door, lists: Pick<BetLists, 'details'>,
): void =>
  detailsRoute(app, door, lists, {
    url: '/parlaybetdetails', summary: 'A bet in whatever state, with its legs and movements',
    shows: () => true,
  })
