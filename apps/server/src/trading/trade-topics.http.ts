import type { TradePage } from '@touchline/contract/office/trading'
import type { MatchId } from '@touchline/domain/match'
import { createComparedReading } from '../platform/push/compared-reading.ts'
import type { TopicParts, PartsTopic } from '../platform/push/parts-topic-source.ts'
import type { FindStaffTopic } from '../platform/push/staff-topics.ts'
import type { Trading } from './trader-view.ts'
import { type AlertCalls, toAlertsAnswer } from './alerts.http.ts'
import { tradePage, tradeRow } from './trade-page.http.ts'

/**
 * Minimum interval between two frames of a match topic in milliseconds. Traders see a price change well within a
 * second.
 */
const MATCH_GAP_MS = 150
const LIST_GAP_MS = 500
/**
 * Interval of the alerts topic in milliseconds. Some alerts depend only on time, so the topic reads again without an
 * event.
 */
const ALERTS_GAP_MS = 1_000

const NOTHING: TopicParts = new Map()

interface TradeTopicsParts {
  readonly trading: Trading
  readonly alerts: AlertCalls
}

const MATCH = /^tradematch\/([1-9]\d{0,8})$/

/** Returns the trader topic of a name; null if no topic has this name. */
export function createTradeTopics({ trading, alerts }: TradeTopicsParts): FindStaffTopic {
  const lists = new Map([
    ['tradematches', listTopic(trading)],
    ['bookbets', betsTopic(trading)],
    ['alerts', alertsTopic(alerts)],
  ])
  return (topic) => {
    const matchId = MATCH.exec(topic)?.[1]
    const matchingTopic = matchId === undefined ? lists.get(topic) : matchTopic(trading, Number(matchId) as MatchId)
    if (matchingTopic === undefined) return null
    return { ...matchingTopic, needs: ['trading'], reach: null }
  }
}

/**
 * Topic with the changed rows of the `tradematches` call by match id, and the part `moved` after a row was added,
 * removed or moved.
 */
function listTopic(trading: Trading): PartsTopic {
  return {
    gapMs: LIST_GAP_MS,
    open: (markDirty) => {
      const touched = new Set<MatchId>()
      let isMoved = false
      const before = new Map<MatchId, string>()
      const stops = [
        trading.onBets(markDirty),
        trading.onRows((changed) => {
          for (const matchId of changed?.matchIds ?? []) touched.add(matchId)
          isMoved ||= changed === null || changed.moved
          markDirty()
        }),
      ]
      const read = async (): Promise<TopicParts> => {
        const amountsByMatch = await trading.amounts()
        const isFirst = before.size === 0
        for (const [matchId, amounts] of trading.amountsOfAll(amountsByMatch)) {
          if (!isFirst && before.get(matchId) !== amounts) touched.add(matchId)
          before.set(matchId, amounts)
        }
        const rows = Array.from(touched, (matchId) => {
          const row = trading.rowOf(matchId, amountsByMatch)
          return [String(matchId), JSON.stringify(row === null ? null : tradeRow(row))] as const
        })
        const parts = new Map([...rows, ...(isMoved ? [['moved', 'true'] as const] : [])])
        touched.clear()
        isMoved = false
        return parts
      }
      return { read, listAllParts: () => NOTHING, close: () => stops.forEach((stop) => stop()) }
    },
  }
}

/** Topic that reports changed bets; the client then requests the bets. */
function betsTopic(trading: Trading): PartsTopic {
  return {
    gapMs: LIST_GAP_MS,
    open: (markDirty) => {
      let isChanged = false
      const stop = trading.onBets(() => {
        isChanged = true
        markDirty()
      })
      const read = (): Promise<TopicParts> => {
        const parts = isChanged ? new Map([['changed', 'true']]) : NOTHING
        isChanged = false
        return Promise.resolve(parts)
      }
      return { read, listAllParts: () => NOTHING, close: stop }
    },
  }
}

/** Topic with the content of the `alerts` call. */
function alertsTopic(calls: AlertCalls): PartsTopic {
  return {
    gapMs: ALERTS_GAP_MS,
    open: (markDirty) =>
      createComparedReading(
        async () => {
          markDirty()
          const { alerts, limits } = await toAlertsAnswer(calls)
          return new Map([
            ['alerts', JSON.stringify(alerts)],
            ['limits', JSON.stringify(limits)],
          ])
        },
        () => undefined,
      ),
  }
}

/** Topic with the content of the `tradematch` call, one part for each market. A finished match has no parts. */
function matchTopic(trading: Trading, matchId: MatchId): PartsTopic {
  return {
    gapMs: MATCH_GAP_MS,
    open: (markDirty) => {
      const read = async (): Promise<TopicParts> => {
        const tradedMatch = await trading.match(matchId)
        return tradedMatch === null ? NOTHING : toParts(tradePage(tradedMatch))
      }
      return createComparedReading(read, trading.onMatch(matchId, markDirty))
    },
  }
}

function toParts({ markets, ...page }: TradePage): TopicParts {
  return new Map([
    ...Object.entries(page).map(([name, part]) => [name, JSON.stringify(part)] as const),
    ...markets.map((market) => [`market/${market.kindId}`, JSON.stringify(market)] as const),
  ])
}
