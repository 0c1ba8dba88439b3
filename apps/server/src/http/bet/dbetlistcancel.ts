import { BetListAnswer, DayBetList } from '@touchline/contract/bet-list'
import type { FastifyInstance } from 'fastify'
import type { BetLists, Clock } from '../../services/ports.ts'
import { type Door, memberRoute } from '../member-route.ts'
import { weightOfList } from '../weights.ts'
import { workingDateOf } from '../working-day.ts'
import { filtersOf, listAnswer } from './list-route.ts'

interface DayParts {
  readonly lists: Pick<BetLists, 'settledOn'>
  readonly clock: Clock
}

/** `status` narrows nothing here: what was settled and cancelled is void. */
export const registerDBetListCancel = (app: FastifyInstance, door: Door, { lists, clock }: DayParts): void =>
  memberRoute(app, door, {
    url: '/bet/dbetlistcancel', summary: 'Bets that became void on a working day, with their legs', body: DayBetList,
    answer: BetListAnswer, weight: weightOfList,
    handle: async ({ member, body }) => {
      const date = workingDateOf(body.working_date, clock)
      return listAnswer(await lists.settledOn(member.id, date, { ...filtersOf(body), status: 'void' }))
    },
  })
