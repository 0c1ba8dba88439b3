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

export const registerDBetList = (app: FastifyInstance, door: Door, { lists, clock }: DayParts): void =>
  memberRoute(app, door, {
    url: '/bet/dbetlist',
    summary: 'Bets settled on a working day, with their legs',
    body: DayBetList,
    answer: BetListAnswer,
    weight: weightOfList,
    handle: async ({ member, body }) =>
      listAnswer(await lists.settledOn(member.id, workingDateOf(body.working_date, clock), filtersOf(body))),
  })
