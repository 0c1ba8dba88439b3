import type { MatchResultChange, ShowResultAnswer } from '@touchline/contract/office/results'
import { formatTime } from '@touchline/ui/format'
import { marketName, partName } from '@touchline/ui/names'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ResultText } from './ResultText.tsx'

interface WindowTextProps extends Pick<ShowResultAnswer, 'sportId'> {
  readonly fromMs: number | null
  readonly toMs: number | null
  readonly market: string | null
}

interface ChangeTextProps extends Pick<ShowResultAnswer, 'sportId'> {
  readonly change: MatchResultChange
}

/** Describes which bets a void covers: market and time of placement. */
export function WindowText({ sportId, fromMs, toMs, market }: WindowTextProps) {
  const { _, language } = useTranslate()
  const time = (ms: number) => formatTime(ms, 'moment', language)
  const texts = [
    market === null ? _('results.anyMarket') : marketName(_, market, sportId),
    ...(fromMs === null ? [] : [`${_('results.from')} ${time(fromMs)}`]),
    ...(toMs === null ? [] : [`${_('results.to')} ${time(toMs)}`]),
  ]
  return texts.join(' · ')
}

/** One-line summary of a staff change to a match: a result, a void or the end of a void. */
export function ChangeText({ sportId, change }: ChangeTextProps) {
  const { _ } = useTranslate()
  return (
    <span>
      <b>{_(`results.kind.${change.kind}`)}</b>{' '}
      {change.kind === 'result' && <ResultText {...change} formatPartName={(part) => partName(_, sportId, part)} />}
      {change.kind === 'void' && (
        <WindowText
          sportId={sportId}
          fromMs={change.fromMs ?? null}
          toMs={change.toMs ?? null}
          market={change.market ?? null}
        />
      )}
      {change.kind === 'revokeVoid' && change.actNo}
    </span>
  )
}
