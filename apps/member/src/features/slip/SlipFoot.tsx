import type { ReactNode } from 'react'
import type { Currency } from '@touchline/domain/money'
import { useTranslate, withCurrency } from '../../base/i18n/i18n.ts'
import { AtFoot } from './AtFoot.tsx'

export interface SlipFootProps {
  /** Undefined where the stake is missing. */
  readonly riskMinor: bigint | undefined
  readonly winMinor: bigint | undefined
  readonly currency: Currency
  /** What has moved; it stands above the figures. */
  readonly notices?: ReactNode
  /** The button that places it, or why it was refused. */
  readonly children: ReactNode
}

/** What may be lost and what may be won, with the button: on a phone's sheet they stay in sight together. */
export const SlipFoot = ({ riskMinor, winMinor, currency, notices, children }: SlipFootProps) => {
  const { _ } = useTranslate()
  const amount = (minor: bigint | undefined) => (minor === undefined ? '–' : withCurrency(minor, currency))
  return (
    <AtFoot>
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
    </AtFoot>
  )
}
