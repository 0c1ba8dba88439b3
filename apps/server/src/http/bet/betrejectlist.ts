import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { listRoute } from './list-route.ts'

export const registerBetRejectList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'rejected'>): void =>
  listRoute(app, door, {
    url: '/bet/betrejectlist', summary: 'Bets rejected or void',
    read: (memberId, page) => lists.rejected(memberId, page),
  })
