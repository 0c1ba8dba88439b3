import { Suspense } from 'react'
import type { BetRecord } from '@touchline/contract/named-records'
import { lazyPart } from '../../base/loading/lazy-part.tsx'
import { useOffers } from '../../base/api/offers.ts'
import './cash-out-room.css'

const load = () => import('./CashOutPanel.tsx')
const CashOutPanel = lazyPart(async () => (await load()).CashOutPanel)

/** CO7: what is bought back at all; Myanmar tickets are not. */
export const isCashable = ({ status, kind }: Pick<BetRecord, 'status' | 'kind'>): boolean =>
  status === 'running' && !kind.startsWith('mmo')

/** CO7: where the operator offers it, what a running bet is bought back for; otherwise nothing. */
export const CashOutSlot = ({ bet }: { readonly bet: BetRecord }) => {
  const { cashOut } = useOffers()
  if (!cashOut || !isCashable(bet)) return null
  return (
    <Suspense fallback={<div className="skeleton cash-out-skeleton" />}>
      <CashOutPanel bet={bet} />
    </Suspense>
  )
}
