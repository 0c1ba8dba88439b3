import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import { detailsRoute } from './details-route.http.ts'
import type { BetLists } from './list-ports.ts'

export const registerParlayAcceptBetDetails = (
  app: FastifyInstance,
  door: Door,
  lists: Pick<BetLists, 'details'>,
): void =>
  detailsRoute(app, door, lists, {
    url: '/bet/parlayacceptbetdetails',
    summary: 'A bet that was accepted, with its legs and movements',
    shows: (status) => status !== 'pending' && status !== 'rejected' && status !== 'void',
  })
