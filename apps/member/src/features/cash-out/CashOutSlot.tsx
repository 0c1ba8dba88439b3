import { Suspense } from 'react'
import type { BetRow } from '@touchline/contract/bet'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useOffers } from '../../base/api/offers.ts'

const CashOutPanel = lazyPart(async () => (await import('./CashOutPanel.tsx')).CashOutPanel)

/** CO7: what is bought back at all; Myanmar tickets are not. */
export const isCashable = ({ status, kind }: Pick<BetRow, 'status' | 'kind'>): boolean =>
  status === 'running' && !kind.startsWith('mmo')

/** CO7: where the operator offers it, what a running bet is bought back for; otherwise nothing. */
export function CashOutSlot({ bet }: { readonly bet: BetRow }) {
  const { cash_out } = useOffers()
  if (!cash_out || !isCashable(bet)) return null
  return (
    <Suspense fallback={<div className="skeleton mt-2 h-8" />}>
      <CashOutPanel bet={bet} />
    </Suspense>
  )
}
