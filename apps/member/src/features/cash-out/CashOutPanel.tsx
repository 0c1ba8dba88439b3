import { useCallback, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { BetRow, LegRow } from '@touchline/contract/bet'
import { marketTypeByCode } from '@touchline/domain/market'
import { currencyOf, minorOf } from '@touchline/ui/format'
import { useBook } from '@touchline/ui/live'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import './cash-out.css'
import { cashOutOf } from './cash-out.ts'
import { CashOutStep } from './CashOutStep.tsx'
import { useInSight } from './use-in-sight.ts'

/** CO: the live offer for a running bet, whole or in part, and what becomes of it. */
export function CashOutPanel({ bet }: { readonly bet: BetRow }) {
  const { _ } = useTranslate()
  const runner = cashOutOf(bet.bet_id)
  const state = useStore(runner.store)
  const ref = useRef<HTMLDivElement>(null)
  const inSight = useInSight(ref)
  useEffect(() => runner.seen(bet.cash_out), [runner, bet.cash_out])
  useEffect(() => (inSight ? runner.watch() : undefined), [runner, inSight])
  const onMove = useCallback(() => runner.bookMoved(), [runner])
  return (
    <div ref={ref} className="cash-out" data-kind={state.kind} role="group" aria-label={_('cashOut.title')}>
      {inSight && bet.legs.map((leg) => <FollowLeg key={`${leg.match_id}${leg.bet_type}`} leg={leg} onMove={onMove} />)}
      <Earlier bet={bet} />
      <CashOutStep state={state} runner={runner} currency={currencyOf(bet.currency)} />
    </div>
  )
}

/** What was sold before, and what runs on since (CO2). */
function Earlier({ bet }: { readonly bet: BetRow }) {
  const { _ } = useTranslate()
  const { cash_out: cashed, stake, to_win } = bet
  if (cashed === null || cashed.paid === '0') return null
  const money = (minor: bigint) => withCurrency(minor, currencyOf(bet.currency))
  return (
    <p className="text-ink-2">
      {_('cashOut.earlier', {
        paid: money(minorOf(cashed.paid)),
        stake: money(minorOf(stake) - minorOf(cashed.stake)),
        win: money(minorOf(to_win) - minorOf(cashed.to_win)),
      })}
    </p>
  )
}

/** Hears when the leg's market moves, or its match. Shows nothing. */
function FollowLeg({ leg, onMove }: { readonly leg: LegRow; readonly onMove: () => void }) {
  const { match_id, bet_type } = leg
  const book = useBook(`match/${match_id}`)
  useEffect(() => {
    const typeId = marketTypeByCode(bet_type)?.id ?? 0
    const stops = [book.onLines(match_id, typeId, onMove), book.onMatch(match_id, onMove)]
    return () => stops.forEach((stop) => stop())
  }, [book, match_id, bet_type, onMove])
  return null
}
