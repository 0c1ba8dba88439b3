import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { shortListRoute } from './list-route.ts'

export const registerBetAcceptList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'running'>): void =>
  shortListRoute(app, door, {
    url: '/bet/betacceptlist', summary: 'Bets accepted and not settled, without their legs',
    read: (memberId, query) => lists.running(memberId, query),
  })
