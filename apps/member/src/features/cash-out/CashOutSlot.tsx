import { lazy, Suspense } from 'react'
import type { BetRow } from '@touchline/contract/bet'
import { useOffers } from '../../state/offers.ts'

const CashOutPanel = lazy(async () => ({ default: (await import('./CashOutPanel.tsx')).CashOutPanel }))

/** CO7: where the operator offers it, what a running bet is bought back for; otherwise nothing. */
export function CashOutSlot({ bet }: { readonly bet: BetRow }) {
  const { cash_out } = useOffers()
  if (!cash_out || bet.status !== 'running' || bet.kind.startsWith('mmo')) return null
  return (
    <Suspense fallback={<div className="skeleton mt-2 h-8" />}>
      <CashOutPanel bet={bet} />
    </Suspense>
  )
}
