import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import type { BetLists } from './list-ports.ts'
import { listRoute } from './list-route.http.ts'

export const registerPendingBetList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'pending'>): void =>
  listRoute(app, door, {
    url: '/bet/pendingbetlist',
    summary: 'Bets that wait to be judged',
    read: (memberId, page) => lists.pending(memberId, page),
  })
