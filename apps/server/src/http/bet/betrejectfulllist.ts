import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { listRoute } from './list-route.ts'

export const registerBetRejectFullList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'rejected'>): void =>
  listRoute(app, door, {
    url: '/bet/betrejectfulllist', summary: 'Bets rejected or void, with their legs',
    read: (memberId, query) => lists.rejected(memberId, query),
  })
