import {
  BetList,
  BetListAnswer,
  BetShortListAnswer,
  type BetSummary,
  type DayBetList,
} from '@touchline/contract/bet-list'
import type { BetRow } from '@touchline/contract/bet'
import type { FastifyInstance } from 'fastify'
import type { Static } from 'typebox'
import { type Door, memberRoute } from '../../accounts/member-route.http.ts'
import { weightOfList } from '../../platform/http/weights.ts'
import { datesOf } from '../../platform/http/working-day.ts'
import type { BetPage, BetQuery } from './list-ports.ts'
import { pageOfBets } from './page-of-bets.http.ts'

export const listAnswer = ({ bets, next, totals }: BetPage): BetListAnswer => ({
  status: 1,
  statusdesc: 'success',
  bets: [...bets],
  next,
  ...(totals && { totals }),
})

export const betSummary = ({ legs, ...bet }: BetRow): BetSummary => ({ ...bet, leg_count: legs.length })

type Filters = Pick<Static<typeof DayBetList>, 'page_size' | 'after' | 'sport_id' | 'status' | 'kind' | 'with_totals'>

export const filtersOf = (body: Filters): BetQuery => ({
  ...pageOfBets(body),
  sportId: body.sport_id,
  status: body.status,
  kind: body.kind,
  withTotals: body.with_totals,
})

const queryOf = (body: Static<typeof BetList>): BetQuery => ({
  ...filtersOf(body),
  ...datesOf(body),
})

interface ListRoute {
  readonly url: string
  readonly summary: string
  readonly read: (memberId: number, query: BetQuery) => Promise<BetPage>
}

/** A list of the member's own bets, with their legs and how each was graded. */
export const listRoute = (app: FastifyInstance, door: Door, { url, summary, read }: ListRoute): void =>
  memberRoute(app, door, {
    url,
    summary,
    body: BetList,
    answer: BetListAnswer,
    weight: weightOfList,
    handle: async ({ member, body }) => listAnswer(await read(member.id, queryOf(body))),
  })

/** The same without the legs. */
export const shortListRoute = (app: FastifyInstance, door: Door, { url, summary, read }: ListRoute): void =>
  memberRoute(app, door, {
    url,
    summary,
    body: BetList,
    answer: BetShortListAnswer,
    weight: weightOfList,
    handle: async ({ member, body }) => {
      const { bets, next, totals } = await read(member.id, queryOf(body))
      return { status: 1, statusdesc: 'success', bets: bets.map(betSummary), next, ...(totals && { totals }) }
    },
  })
