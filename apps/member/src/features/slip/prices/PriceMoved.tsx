import { useTranslate } from '../../../base/i18n/i18n.ts'
import { NoticeLine } from '../panel/NoticeLine.tsx'
import type { OpenSlip } from '../slip.types.ts'

export interface PriceMovedProps {
  readonly state: OpenSlip
  readonly from: string
  readonly to: string
}

/** AC2: line that shows the movement of a single price, and asks for consent if required. */
export function PriceMoved({ state, from, to }: PriceMovedProps) {
  const { _ } = useTranslate()
  const needsConsent = state.kind === 'confirming'
  if (from === to || (!needsConsent && state.notice !== 'priceMoved')) return null
  return <NoticeLine text={_(needsConsent ? 'slip.asking' : 'slip.priceMoved', { from, to })} />
}
