import {
  BetById,
  SystemBetAnswer,
  SystemCombinations,
  SystemCombinationsAnswer,
  SystemMatchesAnswer,
} from '@touchline/contract/bet-list'
import type { FastifyInstance } from 'fastify'
import { type Door, memberRoute } from '../../accounts/member-route.http.ts'
import { pageByKey } from '../../platform/http/page.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { betRow } from './bet-record.ts'
import { betSummary } from './list-route.http.ts'
import type { SystemBets } from './system-bet.ts'

const registerSizes = (app: FastifyInstance, door: Door, systems: SystemBets): void =>
  memberRoute(app, door, {
    url: '/betsysparlay',
    summary: 'A system ticket: its sizes and what each came to',
    body: BetById,
    answer: SystemBetAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const found = await systems.sizes(member.id, body.bet_id)
      if (found === null) return refuse(reply, 'notFound')
      return { status: 1, statusdesc: 'success', bet: betSummary(betRow(found.bet)), sizes: [...found.sizes] }
    },
  })

const registerMatches = (app: FastifyInstance, door: Door, systems: SystemBets): void =>
  memberRoute(app, door, {
    url: '/betsysparlaymatch',
    summary: 'A system ticket: its legs in the order of their numbers',
    body: BetById,
    answer: SystemMatchesAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const found = await systems.sizes(member.id, body.bet_id)
      if (found === null) return refuse(reply, 'notFound')
      return { status: 1, statusdesc: 'success', bet_id: body.bet_id, legs: betRow(found.bet).legs }
    },
  })

/** The key of a page is the number of the last combination on the one before. */
const registerCombinations = (app: FastifyInstance, door: Door, systems: SystemBets): void =>
  memberRoute(app, door, {
    url: '/betsysparlaybet',
    summary: 'A system ticket: its combinations and what each came to',
    body: SystemCombinations,
    answer: SystemCombinationsAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const page = pageByKey(body, (after) => /^\d{1,6}$/.test(after))
      const found = await systems.combinations(member.id, body.bet_id, body.size, page)
      if (found === null) return refuse(reply, 'notFound')
      return { status: 1, statusdesc: 'success', combinations: [...found.combinations], next: found.next }
    },
  })

/** The three readings of a system ticket; of any other bet they say notFound. */
export const registerSystemLists = (app: FastifyInstance, door: Door, systems: SystemBets): void => {
  registerSizes(app, door, systems)
  registerMatches(app, door, systems)
  registerCombinations(app, door, systems)
}
