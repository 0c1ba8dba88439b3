import type { BetRecord, BetStatus, LegRecord } from '@touchline/contract/named-records'
import { useTranslate } from '../../base/i18n/i18n.ts'

type LegStatus = BetStatus | 'wonAll' | 'loseAll'
type DisplayedStatus = LegStatus | NonNullable<BetRecord['awaitsWallet']>

const TONES: Readonly<Record<DisplayedStatus, 'good' | 'bad' | 'plain'>> = {
  requested: 'plain',
  unknown: 'plain',
  pending: 'plain',
  running: 'plain',
  rejected: 'bad',
  void: 'plain',
  won: 'good',
  wonAll: 'good',
  won_half: 'good',
  draw: 'plain',
  lost_half: 'bad',
  lost: 'bad',
  loseAll: 'bad',
  cashed_out: 'plain',
}
const SIGNS = { good: '+', bad: '−', plain: '' } as const

/**
 * Returns the status to display. A bet that waits for the operator's wallet is not shown as waiting for the bookmaker
 * (WA3).
 */
export function findDisplayedStatus({
  status,
  awaitsWallet,
}: Pick<BetRecord, 'status' | 'awaitsWallet'>): DisplayedStatus {
  return awaitsWallet ?? status
}

/**
 * Returns the displayed outcome of a graded leg. On a quarter line, where half the stake could be won or lost, a full
 * win or loss is labelled as such.
 */
export function findLegStatus(
  { lineQuarters, myanmar }: Pick<LegRecord, 'lineQuarters' | 'myanmar'>,
  outcome: BetStatus,
): LegStatus {
  const isQuarterLine = myanmar === null && lineQuarters % 2 !== 0
  if (!isQuarterLine) return outcome
  if (outcome === 'won') return 'wonAll'
  return outcome === 'lost' ? 'loseAll' : outcome
}

/** Status label with a colour and a sign. */
export function StatusTag({ status }: { readonly status: DisplayedStatus }) {
  const { _ } = useTranslate()
  const tone = TONES[status]
  return (
    <span className="tag" data-tone={tone}>
      {SIGNS[tone]} {_(`status.${status}`)}
    </span>
  )
}
