import { useTranslate } from '../../base/i18n/i18n.ts'
import type { BetListState } from './bet-list-state.ts'

const WAITING_STATES: readonly BetListState[] = ['pending', 'running', 'requested', 'unknown']

/** Status of a bet or leg. */
export function BetStatusTag({ status }: { readonly status: BetListState }) {
  const { _ } = useTranslate()
  const tone = status.startsWith('won') ? 'good' : status.startsWith('lost') || status === 'rejected' ? 'bad' : 'soft'
  return <span className={WAITING_STATES.includes(status) ? 'strong' : tone}>{_(`status.${status}`)}</span>
}
