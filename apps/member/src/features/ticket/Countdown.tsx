import { useCallback } from 'react'
import type { BetRecord } from '@touchline/contract/named-records'
import { Ring } from '@touchline/ui/components'
import { useLive } from '@touchline/ui/live'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Countdown of the bet delay for a pending bet (AC3). Hidden while the operator's wallet has not responded. */
export function Countdown({ bet }: { readonly bet: BetRecord }) {
  const { _ } = useTranslate()
  const { clock } = useLive()
  const judgedAtMs = bet.judgedAtMs ?? 0
  const readRemainingMs = useCallback(() => judgedAtMs - clock.serverWallMs(), [judgedAtMs, clock])
  return bet.status === 'pending' && bet.awaitsWallet === null ? (
    <Ring totalMs={Math.max(1, readRemainingMs())} readRemainingMs={readRemainingMs} label={_('slip.waiting')} />
  ) : null
}
