import { i18n } from '@lingui/core'
import type { BetRecord, CashOutAnswer, CashOutQuoteAnswer } from '@touchline/contract/named-records'
import { scheduleInBrowser } from '@touchline/ui/live'
import { drawReference } from '@touchline/ui/reference'
import { memberCall } from '../../base/api/member-call.ts'
import { balanceQuery, betsQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { useAccount } from '../../base/state/account.ts'
import { liveClient, onBet } from '../../base/live/live.ts'
import { toast } from '../../base/state/messages.ts'
import { withCurrency } from '../../base/i18n/i18n.ts'
import { currencyNow } from '../slip/placing/betting-now.ts'
import { PENDING_CASH_OUT_PREFIX } from './pending-key.ts'
import { runCashOut, type CashOutRunner } from './cash-out-runner.ts'
import type { CashOut } from './cash-out.state.ts'

const runners = new Map<string, CashOutRunner>()

onBet((bet: BetRecord) => runners.get(bet.betId)?.applyBetUpdate(bet.cashOut))

useAccount.subscribe(({ session }) => {
  if (session === null) runners.clear()
})

/** Returns the cash-out runner of a bet. The runner outlives the card that displays it. */
export function getCashOutRunner(betId: string): CashOutRunner {
  const existingRunner = runners.get(betId)
  if (existingRunner !== undefined) return existingRunner
  const key = PENDING_CASH_OUT_PREFIX + betId
  const runner = runCashOut(betId, {
    quote: (betId, share) => memberCall<CashOutQuoteAnswer>('cashoutquote', { betId, share }),
    sell: ({ body }) => memberCall<CashOutAnswer>('cashout', body),
    nowMs: Date.now,
    untilMs: (serverWallMs) => serverWallMs - liveClient.clock.serverWallMs(),
    newRef: drawReference,
    schedule: scheduleInBrowser,
    storage: {
      read: () => sessionStorage.getItem(key),
      write: (text) => (text === null ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)),
    },
  })
  runners.set(betId, runner)
  runner.store.subscribe(notifyDone)
  runner.resume()
  return runner
}

/** Shows a toast in addition to the result beside the bet, because a fully sold bet leaves the list immediately. */
function notifyDone(now: CashOut, before: CashOut): void {
  if (now.kind !== 'done' || before.kind === 'done') return
  toast(i18n._('cashOut.done', { amount: withCurrency(now.paidMinor, currencyNow()) }))
  void queryClient.invalidateQueries({ queryKey: balanceQuery.queryKey })
  void queryClient.invalidateQueries({ queryKey: betsQuery('betacceptlist').queryKey })
}

/** Resumes sales that a reload interrupted. */
export function resumeCashOuts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PENDING_CASH_OUT_PREFIX)) getCashOutRunner(key.slice(PENDING_CASH_OUT_PREFIX.length))
}
