import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { BetRecord, LegRecord } from '@touchline/contract/named-records'
import { marketKindByCode } from '@touchline/domain/market'
import { requireCurrency } from '@touchline/ui/format'
import { useBook } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'
import './cash-out.css'
import { getCashOutRunner } from './cash-out.ts'
import { CashOutStep } from './CashOutStep.tsx'
import { useInSight } from './use-in-sight.ts'

/** Full or partial cash-out of a running bet: current offer, confirmation and outcome (CO). */
export function CashOutPanel({ bet }: { readonly bet: BetRecord }) {
  const { _ } = useTranslate()
  const runner = getCashOutRunner(bet.betId)
  const state = useStore(runner.store)
  const ref = useRef<HTMLDivElement>(null)
  const inSight = useInSight(ref)
  useEffect(() => runner.applyBetUpdate(bet.cashOut), [runner, bet.cashOut])
  useEffect(() => (inSight ? runner.watch() : undefined), [runner, inSight])
  const onMove = useCallback(() => runner.bookMoved(), [runner])
  return (
    <div ref={ref} className="cash-out" data-kind={state.kind} role="group" aria-label={_('cashOut.title')}>
      {inSight && bet.legs.map((leg) => <FollowLeg key={`${leg.matchId}${leg.betType}`} leg={leg} onMove={onMove} />)}
      <CashOutStep state={state} runner={runner} currency={requireCurrency(bet.currency)} />
    </div>
  )
}

/**
 * Calls `onMove` when the market or the match of a leg changes in the live prices, so that a new cash-out offer is
 * requested. Renders nothing.
 */
function FollowLeg({ leg, onMove }: { readonly leg: LegRecord; readonly onMove: () => void }) {
  const { matchId, betType } = leg
  const book = useBook(`match/${matchId}`)
  useEffect(() => {
    const kindId = marketKindByCode(betType)?.id ?? 0
    const stops = [book.onLines(matchId, kindId, onMove), book.onMatch(matchId, onMove)]
    return () => stops.forEach((stop) => stop())
  }, [book, matchId, betType, onMove])
  return null
}
