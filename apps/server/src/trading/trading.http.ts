import { createHash } from 'node:crypto'
import { createResponseSchema } from '@touchline/contract/envelope'
import {
  TradeBetting,
  TradeDanger,
  TradeMatch,
  TradeMatchAnswer,
  TradeMatches,
  TradeMatchesAnswer,
  TradeMovement,
  TradeMovementAnswer,
  type TradePage,
  TradePlay,
  TradePrice,
  TradeRunner,
} from '@touchline/contract/office/trading'
import type { ManualPlayChange } from '@touchline/domain/manual-play'
import type { MatchId } from '@touchline/domain/match'
import { searchWords } from '@touchline/domain/search'
import type { StaffRoute } from '../staff/index.ts'
import { sendRefusal } from '../platform/http/refusal.ts'
import type { StaffCallRoute } from '../platform/http/route.ts'
import { BadInput } from '../platform/http/validation/validate.ts'
import type { Trading } from './trader-view.ts'
import { tradePage, tradeRow } from './trade-page.http.ts'

const DONE = { status: 1, statusdesc: 'success' } as const
const PAGE = 50
const TABS = { early: 1, today: 2, live: 3 } as const

const DANGER_VALUES = { on: true, off: false, feed: null } as const

const FIELDS = { match: 'matchId', market: 'market', line: 'lineQ', prices: 'rungs', score: 'score', by: 'by' } as const

/** Routes by which traders view and control the offer. Open bets include the members of every operator. */
export function tradingRoutes(staffRoute: StaffRoute, trading: Trading): StaffCallRoute[] {
  return [
    ...viewRoutes(staffRoute, trading),
    staffRoute({
      url: '/office/tradeprice',
      urgent: true,
      summary: 'Trade a line or a market: move, widen, shift, take over, return to auto, lock or unlock (MA5 to MA7)',
      needs: 'trading',
      changesData: true,
      errors: ['notFound', 'matchNotActive', 'priceMoved'],
      body: TradePrice,
      answer: createResponseSchema({}),
      handle: async ({ body, actor, reply }) => {
        const { matchId, lineQ = null, selection = 0, rungs = 1, score = null, ...order } = body
        const priceOrder = { ...order, matchId: matchId as MatchId, lineQ, selection, rungs, score }
        const refused = await trading.price(actor, priceOrder)
        if (refused === null) return DONE
        if (refused.code === 'badInput') throw new BadInput(FIELDS[refused.field], refused.why)
        return sendRefusal(reply, refused.code)
      },
    }),
    staffRoute({
      url: '/office/tradebetting',
      urgent: true,
      summary: 'Open, close or hide a match',
      needs: 'trading',
      changesData: true,
      errors: ['notFound'],
      body: TradeBetting,
      answer: createResponseSchema({}),
      handle: async ({ body: { matchId, betting }, actor, reply }) =>
        (await trading.betting(actor, matchId as MatchId, betting)) ? DONE : sendRefusal(reply, 'notFound'),
    }),
    staffRoute({
      url: '/office/tradedanger',
      urgent: true,
      summary: 'Set danger of a match on or off, or return it to the feed (AC8)',
      needs: 'trading',
      changesData: true,
      errors: ['notFound'],
      body: TradeDanger,
      answer: createResponseSchema({}),
      handle: async ({ body: { matchId: id, danger }, actor, reply }) =>
        (await trading.danger(actor, id as MatchId, DANGER_VALUES[danger])) ? DONE : sendRefusal(reply, 'notFound'),
    }),
    runnerRoute(staffRoute, trading),
    staffRoute({
      url: '/office/tradeplay',
      urgent: true,
      summary: 'Enter a goal, card, period or minute of a match in play, correct it, or return it to the feed (HP)',
      needs: 'trading',
      changesData: true,
      errors: ['notFound', 'matchNotActive', 'changedMeanwhile'],
      body: TradePlay,
      answer: createResponseSchema({}),
      handle: async ({ body, actor, reply }) => {
        const done = await trading.play(actor, {
          matchId: body.matchId as MatchId,
          update: toManualEntry(body),
          shownState: body.shownState,
        })
        if (done.ok) return DONE
        if (done.why.code === 'badInput') throw new BadInput(done.why.field, done.why.why)
        return sendRefusal(reply, done.why.code)
      },
    }),
  ]
}

function viewRoutes(staffRoute: StaffRoute, trading: Trading): StaffCallRoute[] {
  return [
    staffRoute({
      url: '/office/tradematches',
      summary: 'List unfinished matches with the platform’s maximum loss on each (LI4)',
      needs: 'trading',
      body: TradeMatches,
      answer: TradeMatchesAnswer,
      handle: async ({ body: { sportId = null, tab, search, sort = 'kickOff', size = PAGE, after = null } }) => {
        const narrowed = {
          sportId,
          tab: tab === undefined ? null : TABS[tab],
          search: search === undefined ? null : searchWords(search),
        }
        const page = await trading.matches({ ...narrowed, sort, size, after })
        if (!page.ok) throw new BadInput('after', 'next of the previous page')
        return { ...DONE, rows: page.value.shown.map(tradeRow), next: page.value.next }
      },
    }),
    staffRoute({
      url: '/office/tradematch',
      summary:
        'Get the trader’s page of a match: offered prices, model prices, the deciding source, and open positions',
      needs: 'trading',
      errors: ['notFound'],
      body: TradeMatch,
      answer: TradeMatchAnswer,
      handle: async ({ body: { matchId, previousTag: clientTag }, reply }) => {
        const tradedMatch = await trading.match(matchId as MatchId)
        if (tradedMatch === null) return sendRefusal(reply, 'notFound')
        const page = tradePage(tradedMatch)
        const tag = computePageTag(page)
        return { ...DONE, tag, page: tag === clientTag ? null : page }
      },
    }),
    staffRoute({
      url: '/office/trademovement',
      summary: 'Get the price history of a line, up to the current prices',
      needs: 'trading',
      errors: ['notFound'],
      body: TradeMovement,
      answer: TradeMovementAnswer,
      handle: async ({ body: { matchId, market, lineQ }, reply }) => {
        const points = trading.movement(matchId as MatchId, market, lineQ)
        if (points === null) return sendRefusal(reply, 'notFound')
        return { ...DONE, points: points.map(({ atS, prices }) => ({ atMs: atS * 1_000, prices: [...prices] })) }
      },
    }),
  ]
}

function computePageTag(page: TradePage): string {
  return createHash('sha1').update(JSON.stringify(page)).digest('base64url')
}

function runnerRoute(staffRoute: StaffRoute, trading: Trading): StaffCallRoute {
  return staffRoute({
    url: '/office/traderunner',
    urgent: true,
    summary:
      'State that a runner of a race that has not started is withdrawn or starts, or return it to the feed (GR21)',
    needs: 'trading',
    changesData: true,
    errors: ['notFound', 'matchNotActive', 'changedMeanwhile'],
    body: TradeRunner,
    answer: createResponseSchema({}),
    handle: async ({ body: { matchId, ...order }, actor, reply }) => {
      const why = await trading.runner(actor, { matchId: matchId as MatchId, ...order })
      if (why === 'noRunner') throw new BadInput('runner', 'a runner of a race')
      return why === null ? DONE : sendRefusal(reply, why)
    },
  })
}

/** Converts a trader's manual entry (score, period, minute, return to feed) with the fields that its kind requires. */
function toManualEntry({ act, side, points = 1, to, minute }: TradePlay): ManualPlayChange | { readonly act: 'feed' } {
  if (act === 'feed') return { act }
  if (act === 'minute') {
    if (minute === undefined) throw new BadInput('minute', 'the current minute')
    return { act, minute }
  }
  if (act === 'period') {
    if (to === undefined) throw new BadInput('to', 'the next or the previous period')
    return { act, to }
  }
  if (side === undefined) throw new BadInput('side', 'home or away')
  return { act, side, points }
}
