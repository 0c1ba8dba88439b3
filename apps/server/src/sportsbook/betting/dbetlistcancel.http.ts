import { BetListAnswer, DayBetList } from '@touchline/contract/bet-list'
import type { FastifyInstance } from 'fastify'
import { type Door, memberRoute } from '../../accounts/member-route.http.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { weightOfList } from '../../platform/http/weights.ts'
import { workingDateOf } from '../../platform/http/working-day.ts'
import type { BetLists } from './list-ports.ts'
import { filtersOf, listAnswer } from './list-route.http.ts'

interface DayParts {
  readonly lists: Pick<BetLists, 'settledOn'>
  readonly clock: Clock
}

/** `status` narrows nothing here: what was settled and cancelled is void. */
export const registerDBetListCancel = (app: FastifyInstance, door: Door, { lists, clock }: DayParts): void =>
  memberRoute(app, door, {
    url: '/bet/dbetlistcancel',
    summary: 'Bets that became void on a working day, with their legs',
    body: DayBetList,
    answer: BetListAnswer,
    weight: weightOfList,
    handle: async ({ member, body }) => {
      const date = workingDateOf(body.working_date, clock)
      return listAnswer(await lists.settledOn(member.id, date, { ...filtersOf(body), status: 'void' }))
    },
  })
