import { SPORTSBOOK } from '@touchline/contract/products'
import { DEFAULT_CASH_OUT_TOLERANCE_BP } from '@touchline/domain/cash-out'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { MatchModel } from '@touchline/domain/pricing'
import type pg from 'pg'
import { members } from '../members/index.ts'
import { type BetPublisher, LEDGER_SHARDS } from '../betting/index.ts'
import { offer, type BookView } from '../offer/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import type { Clock } from '../runtime/clock/clock.ts'
import { wallet, type WalletApi } from '../wallet/index.ts'
import { cashOutDescription } from './cash-out.description.ts'
import { createCashOutStore } from './cash-out.store.ts'
import { createCashOuts } from './cash-out.ts'
import { cashOutRoute } from './cashout.http.ts'
import { cashOutQuoteRoute } from './cashoutquote.http.ts'
import { createCashOutDecider } from './decide-cash-outs.ts'
import { createLegValuer } from './leg-valuer.ts'

/** Module for cash-out of open bets. */
export const cashOut = {
  name: 'cash-out',
  description: cashOutDescription,
  open: () => openCashOut,
} satisfies Module

function openCashOut(platform: Platform, apiOf: ModuleApiOf) {
  const { roles, closing } = platform
  const { view, joined, terms } = apiOf(offer)
  const { cashOuts, decider } = openCashOuts({
    ...platform,
    wallet: apiOf(wallet),
    book: view,
    modelOf: (matchId) => joined.pricer.findModel(matchId),
    waitMsOf: terms.waitMsOf,
    onNotice: platform.printProgress,
  })
  const memberRoute = apiOf(members).createMemberRouteFor('cash-out', SPORTSBOOK)
  return {
    api: null,
    routes: [cashOutQuoteRoute(memberRoute, cashOuts), cashOutRoute(memberRoute, cashOuts)],
    start: async () => {
      if (!roles.has('api')) return
      await decider.start()
      closing.add(() => decider.stop())
    },
  }
}

interface CashOutModuleParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly wallet: Pick<WalletApi, 'readBalance' | 'readOutstandingMinor' | 'operatorWallets'>
  readonly book: BookView
  /** Returns the pricing model of a match; undefined if the match has no model. */
  readonly modelOf: (matchId: MatchId) => MatchModel | undefined
  /** Returns the bet delay in play of a sport, in milliseconds (AC3). */
  readonly waitMsOf: (sportId: SportId) => number
  readonly bus: BetPublisher
  readonly onNotice: (line: string) => void
}

/**
 * Creates the cash-outs and the decider of delayed cash-outs. Cash-outs share the ledger shard of the bet-delay
 * decisions: both are delayed in play, and neither has high volume.
 */
export function openCashOuts({ pool, modelOf, wallet, ...parts }: CashOutModuleParts) {
  const { readBalance, readOutstandingMinor, operatorWallets: wallets } = wallet
  const quoting = {
    ...parts,
    store: createCashOutStore(pool),
    valuer: createLegValuer({ book: parts.book, modelOf }),
  }
  const decider = createCashOutDecider({
    ...quoting,
    shard: LEDGER_SHARDS.decide,
    toleranceBp: DEFAULT_CASH_OUT_TOLERANCE_BP,
  })
  return { decider, cashOuts: createCashOuts({ ...quoting, decider, readBalance, readOutstandingMinor, wallets }) }
}
