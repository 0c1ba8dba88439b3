import type { SystemCombinationRow, SystemSizeRow } from '@touchline/contract/sportsbook/bet-list'
import {
  BetById,
  SystemBetAnswer,
  SystemCombinations,
  SystemCombinationsAnswer,
  SystemMatchesAnswer,
} from '@touchline/contract/sportsbook/bet-list'
import type { MemberRoute } from '../../members/index.ts'
import { pageByKey } from '../../platform/http/page.ts'
import { sendRefusal } from '../../platform/http/refusal.ts'
import type { Route } from '../../platform/http/route.ts'
import { betSummary, legWire } from './bet-wire.http.ts'
import type { CombinationResult, SizeResult, SystemBets } from './system-bet.ts'

/** Routes of a system ticket's details. A bet that is not a system returns `notFound`. */
export function systemListRoutes(memberRoute: MemberRoute, systems: SystemBets): Route[] {
  return [sizesRoute(memberRoute, systems), matchesRoute(memberRoute, systems), combinationsRoute(memberRoute, systems)]
}

function sizesRoute(memberRoute: MemberRoute, systems: SystemBets): Route {
  return memberRoute({
    url: '/betsysparlay',
    long: true,
    whileProductOff: true,
    summary: 'List the sizes of a system ticket with their results',
    errors: ['notFound'],
    body: BetById,
    answer: SystemBetAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const systemBet = await systems.sizes(member.id, body.bet_id)
      if (systemBet === null) return sendRefusal(reply, 'notFound')
      return {
        status: 1,
        statusdesc: 'success',
        bet: betSummary(systemBet.ticket),
        sizes: systemBet.sizes.map(sizeRow),
      }
    },
  })
}

function sizeRow({ stake: { size, bets, unitMinor }, name, open, lost, returnMinor }: SizeResult): SystemSizeRow {
  return {
    size,
    name,
    bets,
    unit: String(unitMinor),
    stake: String(unitMinor * BigInt(bets)),
    open,
    lost,
    return: amount(returnMinor),
  }
}

function amount(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}

function matchesRoute(memberRoute: MemberRoute, systems: SystemBets): Route {
  return memberRoute({
    url: '/betsysparlaymatch',
    long: true,
    whileProductOff: true,
    summary: 'List the legs of a system ticket in the order of their numbers',
    errors: ['notFound'],
    body: BetById,
    answer: SystemMatchesAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const systemBet = await systems.sizes(member.id, body.bet_id)
      if (systemBet === null) return sendRefusal(reply, 'notFound')
      return { status: 1, statusdesc: 'success', bet_id: body.bet_id, legs: systemBet.ticket.legs.map(legWire) }
    },
  })
}

/**
 * Route that lists the combinations of a system ticket. The page key is the number of the last combination on the
 * previous page.
 */
function combinationsRoute(memberRoute: MemberRoute, systems: SystemBets): Route {
  return memberRoute({
    url: '/betsysparlaybet',
    long: true,
    whileProductOff: true,
    summary: 'List the combinations of a system ticket with their results',
    errors: ['notFound'],
    body: SystemCombinations,
    answer: SystemCombinationsAnswer,
    weight: 'list',
    handle: async ({ member, body, reply }) => {
      const page = pageByKey(body, (after) => /^\d{1,6}$/.test(after))
      const combinationPage = await systems.combinations(member.id, body.bet_id, body.size, page)
      if (combinationPage === null) return sendRefusal(reply, 'notFound')
      return {
        status: 1,
        statusdesc: 'success',
        combinations: combinationPage.combinations.map(combinationRow),
        next: combinationPage.next,
      }
    },
  })
}

function combinationRow(result: CombinationResult & { readonly no: number }): SystemCombinationRow {
  return {
    no: result.no,
    size: result.stake.size,
    legs: result.places.map((place) => place + 1),
    price_hundredths: result.priceHundredths,
    stake: String(result.stake.unitMinor),
    status: result.status,
    return: amount(result.returnMinor),
  }
}
