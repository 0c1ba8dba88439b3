import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { detailsRoute } from './details-route.ts'

export const registerParlayAcceptBetDetails = (
  app: FastifyInstance, door: Door, lists: Pick<BetLists, 'details'>,
): void =>
  detailsRoute(app, door, lists, {
    url: '/bet/parlayacceptbetdetails', summary: 'A bet that was accepted, with its legs and movements',
    shows: (status) => status !== 'pending' && status !== 'rejected' && status !== 'void',
  })
