import { useTranslate } from '../../base/i18n/i18n.ts'
import type { BetStanding } from './bet-standing.ts'

const WAITS: readonly BetStanding[] = ['pending', 'running', 'asked', 'unknown']

/** Status of a bet or leg. */
export const BetStatusTag = ({ status }: { readonly status: BetStanding }) => {
  const { _ } = useTranslate()
  const tone = status.startsWith('won') ? 'good' : status.startsWith('lost') || status === 'rejected' ? 'bad' : 'soft'
  return <span className={WAITS.includes(status) ? 'strong' : tone}>{_(`status.${status}`)}</span>
}
