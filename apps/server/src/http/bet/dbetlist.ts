import { BetListAnswer, DayBetList } from '@touchline/contract/bet'
import type { FastifyInstance } from 'fastify'
import type { BetLists, Clock } from '../../services/ports.ts'
import { type Door, memberRoute } from '../member-route.ts'
import { workingDateOf } from '../working-day.ts'
import { listAnswer } from './list-route.ts'
import { pageOf } from './page.ts'

export const registerDBetList = (
  app: FastifyInstance, door: Door, { lists, clock }: { lists: Pick<BetLists, 'settledOn'>; clock: Clock },
): void =>
  memberRoute(app, door, {
    url: '/bet/dbetlist', summary: 'Bets settled on a working day', body: DayBetList, answer: BetListAnswer,
    handle: async ({ member, body }) =>
      listAnswer(await lists.settledOn(member.id, workingDateOf(body.working_date, clock), pageOf(body))),
  })
