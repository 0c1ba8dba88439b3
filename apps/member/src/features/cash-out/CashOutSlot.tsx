import { Suspense } from 'react'
import type { BetRecord } from '@touchline/contract/named-records'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useOffers } from '../../base/api/offers.ts'
import './cash-out-panel.css'

const CashOutPanel = lazyPart(async () => (await load()).CashOutPanel)

/** Returns whether a bet qualifies for cash-out. Myanmar bets do not (CO7). */
export function isCashable({ status, kind }: Pick<BetRecord, 'status' | 'kind'>): boolean {
  return status === 'running' && !kind.startsWith('mmo')
}

/** Cash-out panel of a running bet. Renders nothing if the operator does not offer cash-out (CO7). */
export function CashOutSlot({ bet }: { readonly bet: BetRecord }) {
  const { cashOut } = useOffers()
  if (!cashOut || !isCashable(bet)) return null
  return (
    <Suspense fallback={<div className="skeleton cash-out-skeleton" />}>
      <CashOutPanel bet={bet} />
    </Suspense>
  )
}

function load() {
  return import('./CashOutPanel.tsx')
}
