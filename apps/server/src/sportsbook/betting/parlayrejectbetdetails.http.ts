import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import { detailsRoute } from './details-route.http.ts'
import type { BetLists } from './list-ports.ts'

export const registerParlayRejectBetDetails = (
  app: FastifyInstance,
  door: Door,
  lists: Pick<BetLists, 'details'>,
): void =>
  detailsRoute(app, door, lists, {
    url: '/bet/parlayrejectbetdetails',
    summary: 'A bet that was rejected or is void, with its legs and movements',
    shows: (status) => status === 'rejected' || status === 'void',
  })
