import type { BetRecord, BetStatus } from '@touchline/contract/named-records'
import { useTranslate } from '../../base/i18n/i18n.ts'

type Standing = BetStatus | NonNullable<BetRecord['awaitsWallet']>

const TONES: Readonly<Record<Standing, 'good' | 'bad' | 'plain'>> = {
  asked: 'plain',
  unknown: 'plain',
  pending: 'plain',
  running: 'plain',
  rejected: 'bad',
  void: 'plain',
  won: 'good',
  won_half: 'good',
  draw: 'plain',
  lost_half: 'bad',
  lost: 'bad',
  cashed_out: 'plain',
}
const SIGNS = { good: '+', bad: '−', plain: '' } as const

/** Where a bet stands: what waits for the operator's wallet is not said to wait for the house (WA3). */
export const standingOf = ({ status, awaitsWallet }: Pick<BetRecord, 'status' | 'awaitsWallet'>): Standing =>
  awaitsWallet ?? status

/** Where a bet stands, by colour and by sign. */
export const StatusTag = ({ status }: { readonly status: Standing }) => {
  const { _ } = useTranslate()
  const tone = TONES[status]
  return (
    <span className="tag" data-tone={tone}>
      {SIGNS[tone]} {_(`status.${status}`)}
    </span>
  )
}
