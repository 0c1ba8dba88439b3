import type { FastifyInstance } from 'fastify'
import type { BetLists } from '../../services/ports.ts'
import type { Door } from '../member-route.ts'
import { listRoute } from './list-route.ts'

export const registerCancelledBetList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'rejected'>): void =>
  listRoute(app, door, {
    url: '/cancelledbetlist', summary: 'Bets that became void, by the working day of placing, with their legs',
    read: (memberId, query) => lists.rejected(memberId, { ...query, status: 'void' }),
  })
