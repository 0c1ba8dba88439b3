import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import type { BetLists } from './list-ports.ts'
import { listRoute } from './list-route.http.ts'

export const registerCancelledBetList = (app: FastifyInstance, door: Door, lists: Pick<BetLists, 'rejected'>): void =>
  listRoute(app, door, {
    url: '/cancelledbetlist',
    summary: 'Bets that became void, by the working day of placing, with their legs',
    read: (memberId, query) => lists.rejected(memberId, { ...query, status: 'void' }),
  })
