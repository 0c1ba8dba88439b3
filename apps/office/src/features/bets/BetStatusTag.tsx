import type { TicketStatus as BetStatus } from '@touchline/domain/bet'
import { useTranslate } from '../../base/i18n/i18n.ts'

const WAITS: readonly BetStatus[] = ['pending', 'running']

/** How a bet, or a leg of it, stands. */
export const BetStatusTag = ({ status }: { readonly status: BetStatus }) => {
  const { _ } = useTranslate()
  const tone = status.startsWith('won') ? 'good' : status.startsWith('lost') || status === 'rejected' ? 'bad' : 'soft'
  return <span className={WAITS.includes(status) ? 'strong' : tone}>{_(`status.${status}`)}</span>
}
