import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import type { BetLists } from './list-ports.ts'
import { listRoute } from './list-route.http.ts'

export const registerBetAcceptFullList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'running'>): void =>
  listRoute(app, door, {
    url: '/bet/betacceptfulllist',
    summary: 'Bets accepted and not settled, with their legs',
    read: (memberId, query) => lists.running(memberId, query),
  })
