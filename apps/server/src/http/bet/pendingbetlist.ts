import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { listRoute } from './list-route.ts'

export const registerPendingBetList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'pending'>): void =>
  listRoute(app, door, {
    url: '/bet/pendingbetlist', summary: 'Bets that wait to be judged',
    read: (memberId, page) => lists.pending(memberId, page),
  })
