import type { BetStatus } from '@touchline/contract/named-records'
import { useTranslate } from '../../base/i18n/i18n.ts'

const TONES: Readonly<Record<BetStatus, 'good' | 'bad' | 'plain'>> = {
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

/** Where a bet stands, by colour and by sign. */
export const StatusTag = ({ status }: { readonly status: BetStatus }) => {
  const { _ } = useTranslate()
  const tone = TONES[status]
  return (
    <span className="tag" data-tone={tone}>
      {SIGNS[tone]} {_(`status.${status}`)}
    </span>
  )
}
