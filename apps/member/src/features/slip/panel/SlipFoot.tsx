import type { ReactNode } from 'react'
import type { Currency } from '@touchline/domain/money'
import { useTranslate, withCurrency } from '../../../base/i18n/i18n.ts'
import { FootPortal } from './FootPortal.tsx'

export interface SlipFootProps {
  /** Amount at risk in minor units; undefined without a stake. */
  readonly riskMinor: bigint | undefined
  readonly winMinor: bigint | undefined
  readonly currency: Currency
  /** Notices of price movements, shown above the amounts. */
  readonly notices?: ReactNode
  /** Place button, or the refusal. */
  readonly children: ReactNode
}

/** Risk and win with the place button. On the phone sheet they stay visible together. */
export function SlipFoot({ riskMinor, winMinor, currency, notices, children }: SlipFootProps) {
  const { _ } = useTranslate()
  const amount = (minor: bigint | undefined) => (minor === undefined ? '–' : withCurrency(minor, currency))
  return (
    <FootPortal>
      <div className="slip-foot">
        {notices}
        <dl className="slip-stakes">
          <div>
            <dt>{_('slip.risk')}</dt>
            <dd data-testid="slip-risk">{amount(riskMinor)}</dd>
          </div>
          <div>
            <dt>{_('slip.win')}</dt>
            <dd data-testid="slip-win">{amount(winMinor)}</dd>
          </div>
        </dl>
        {children}
      </div>
    </FootPortal>
  )
}
