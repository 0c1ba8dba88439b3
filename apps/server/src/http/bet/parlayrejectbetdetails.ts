import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { detailsRoute } from './details-route.ts'

export const registerParlayRejectBetDetails = (
  app: FastifyInstance, door: Door, lists: Pick<BetLists, 'details'>,
): void =>
  detailsRoute(app, door, lists, {
    url: '/bet/parlayrejectbetdetails', summary: 'A bet that was rejected or is void, with its legs and movements',
    shows: (status) => status === 'rejected' || status === 'void',
  })
