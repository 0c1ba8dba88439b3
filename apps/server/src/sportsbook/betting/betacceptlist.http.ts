import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import type { BetLists } from './list-ports.ts'
import { shortListRoute } from './list-route.http.ts'

export const registerBetAcceptList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'running'>): void =>
  shortListRoute(app, door, {
    url: '/bet/betacceptlist',
    summary: 'Bets accepted and not settled, without their legs',
    read: (memberId, query) => lists.running(memberId, query),
  })
