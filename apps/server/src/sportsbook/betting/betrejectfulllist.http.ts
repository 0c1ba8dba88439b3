import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import type { BetLists } from './list-ports.ts'
import { listRoute } from './list-route.http.ts'

export const registerBetRejectFullList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'rejected'>): void =>
  listRoute(app, door, {
    url: '/bet/betrejectfulllist',
    summary: 'Bets rejected or void, with their legs',
    read: (memberId, query) => lists.rejected(memberId, query),
  })
