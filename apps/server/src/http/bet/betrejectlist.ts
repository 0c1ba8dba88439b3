import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { shortListRoute } from './list-route.ts'

export const registerBetRejectList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'rejected'>): void =>
  shortListRoute(app, door, {
    url: '/bet/betrejectlist', summary: 'Bets rejected or void, without their legs',
    read: (memberId, query) => lists.rejected(memberId, query),
  })
