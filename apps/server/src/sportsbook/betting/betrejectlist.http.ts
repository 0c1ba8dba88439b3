import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import type { BetLists } from './list-ports.ts'
import { shortListRoute } from './list-route.http.ts'

export const registerBetRejectList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'rejected'>): void =>
  shortListRoute(app, door, {
    url: '/bet/betrejectlist',
    summary: 'Bets rejected or void, without their legs',
    read: (memberId, query) => lists.rejected(memberId, query),
  })
