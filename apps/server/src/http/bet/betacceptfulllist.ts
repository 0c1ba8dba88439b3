import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { listRoute } from './list-route.ts'

export const registerBetAcceptFullList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'running'>): void =>
  listRoute(app, door, {
    url: '/bet/betacceptfulllist', summary: 'Bets accepted and not settled, with their legs',
    read: (memberId, query) => lists.running(memberId, query),
  })
