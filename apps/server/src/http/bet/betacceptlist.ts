import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { listRoute } from './list-route.ts'

export const registerBetAcceptList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'running'>): void =>
  listRoute(app, door, {
    url: '/bet/betacceptlist', summary: 'Bets accepted and not settled',
    read: (memberId, page) => lists.running(memberId, page),
  })
