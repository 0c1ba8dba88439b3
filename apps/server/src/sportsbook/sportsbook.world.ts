import type { ModuleApiOf, Platform } from '../platform/module.ts'
import { wallet } from '../wallet/index.ts'
import { publishToMembers } from './betting/publish-to-members.ts'
import { createBookView } from './offer/book-view.ts'
import { createTimelineStore } from './offer/timeline.store.ts'
import { Timelines } from './offer/timelines.ts'
import { ViewCache } from './offer/view-cache.ts'
import { CommonBook } from './sportsbook.book.ts'
import { followManualNames } from './sportsbook.manual-matches.ts'
import { createMoney } from './sportsbook.money.ts'
import { SPORTSBOOK } from './product.ts'
import { followSportTerms } from './sportsbook.sport-terms.ts'
import { memberSockets } from './sportsbook.sockets.ts'
import { followStakeLimits } from './sportsbook.stakes.ts'
import type { SportsbookOptions } from './sportsbook.options.ts'

/**
 * Creates the shared components of the sportsbook: the price book, the caches of settings, and the components that move
 * money.
 */
export const openComponents = (platform: Platform, apiOf: ModuleApiOf, { wallMs }: SportsbookOptions) => {
  const { pool, reads, clock, bus, hub, log, printProgress, node } = platform
  const ledger = apiOf(wallet)
  const { readBalance } = ledger
  const terms = followSportTerms(platform)
  const joined = new CommonBook({
    ...platform,
    node: String(node.fence),
    monotonicMs: wallMs ?? (() => performance.now()),
    onError: (err, context) => log.error({ err }, `${context} failed`),
    terms,
  })
  const { book, watch, pricer } = joined
  const bodies = new ViewCache(book)
  const stakeLimits = followStakeLimits(platform)
  const money = createMoney({
    pool,
    reads,
    batches: platform.batches,
    clock,
    wallet: ledger,
    book: createBookView(book, watch),
    modelOf: (matchId) => pricer.findModel(matchId),
    stakeCap: stakeLimits.computeCap,
    marginsOf: (matchId) => joined.marginsOf(matchId),
    waitMsOf: terms.waitMsOf,
    onNotice: printProgress,
    bus,
  })
  ledger.registerHoldHandler(SPORTSBOOK, money.atOperator.handleUpdate)
  publishToMembers({
    bus,
    sockets: memberSockets(hub),
    lists: money.lists,
    readBalance,
    onError: (err) => log.error({ err }, 'notifying a member failed'),
  })
  const timelines = new Timelines(createTimelineStore(reads))
  const manualNames = followManualNames(platform)
  return { terms, joined, book, watch, bodies, balanceOf: readBalance, money, stakeLimits, timelines, manualNames }
}
export type SportsbookComponents = ReturnType<typeof openComponents>
