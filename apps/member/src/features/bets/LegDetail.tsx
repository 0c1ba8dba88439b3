import type { BetRow, LegRow } from '@touchline/contract/bet'
import { formatTime } from '@touchline/ui/format'
import { nameOf } from '../../base/i18n/language.ts'
import { matchName, useTranslate } from '../../base/i18n/i18n.ts'
import { atTheLine, legMarket, legText, percentWords } from '../ticket/myanmar-words.ts'
import { StatusTag } from '../ticket/StatusTag.tsx'
import { LegPrice } from '../ticket/StruckPrice.tsx'

const score = ([home, away]: readonly [number, number] | number[]) => `${home}–${away}`

/** What was bet on in one match and, once it is over, how that was graded and by which rule (SE4). */
export function LegDetail({ kind, leg }: { readonly kind: BetRow['kind']; readonly leg: LegRow }) {
  const { _, language } = useTranslate()
  return (
    <div className="leg">
      <div>
        <b>{legText(_, leg)}</b> <LegPrice kind={kind} leg={leg} />{' '}
        <span className="text-ink-2">· {legMarket(_, leg)}</span>
        {leg.struck_score !== null && (
          <span className="text-ink-2"> · {_('leg.struckAt', { score: score(leg.struck_score) })}</span>
        )}
      </div>
      <div className="text-ink-2">
        {matchName(leg)}{' '}
        <span className="text-ink-3">
          · {nameOf(leg.league, leg.league_region)} · {formatTime(Date.parse(leg.kick_off), 'kickOff', language)}
        </span>
      </div>
      {leg.myanmar !== null && <div className="text-ink-2">{atTheLine(_, { ...leg, myanmar: leg.myanmar })}</div>}
      {leg.grade !== null && <Grade leg={leg} grade={leg.grade} />}
    </div>
  )
}

function Grade({ leg, grade }: { readonly leg: LegRow; readonly grade: NonNullable<LegRow['grade']> }) {
  const { _ } = useTranslate()
  const counted = leg.struck_score !== null && score(grade.counted) !== score(grade.score)
  const parts = [
    _('leg.score', { score: score(grade.score) }),
    ...(grade.half_time === null ? [] : [_('leg.halfTime', { score: score(grade.half_time) })]),
    ...(grade.percent === null ? [] : [percentWords(_, grade.percent)]),
    ...(counted ? [_('leg.counted', { score: score(grade.counted) })] : []),
    _('leg.rule', { rule: grade.rule }),
  ]
  return (
    <p className="leg-grade">
      <StatusTag status={grade.outcome} /> <span>{_(`grade.${grade.outcome}`)}</span>
      <span className="text-ink-3">{parts.join(' · ')}</span>
    </p>
  )
}
