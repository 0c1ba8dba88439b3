import { BetList, BetListAnswer } from '@touchline/contract/bet'
import type { FastifyInstance } from 'fastify'
import type { BetPage, Page } from '../../services/ports.ts'
import { type Door, memberRoute } from '../member-route.ts'
import { pageOf } from './page.ts'

export const listAnswer = ({ bets, next }: BetPage): BetListAnswer =>
  ({ status: 1, statusdesc: 'success', bets: [...bets], next })

interface ListRoute {
  readonly url: string
  readonly summary: string
  readonly read: (memberId: number, page: Page) => Promise<BetPage>
}

/** A list of the member's own bets. */
export const listRoute = (app: FastifyInstance, door: Door, { url, summary, read }: ListRoute): void =>
  memberRoute(app, door, {
    url, summary, body: BetList, answer: BetListAnswer,
    handle: async ({ member, body }) => listAnswer(await read(member.id, pageOf(body))),
  })
