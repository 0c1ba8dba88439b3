import type { BetRecord, LegRecord } from '@touchline/contract/named-records'
import { halfTimeText } from '../../base/i18n/half-time-text.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { scoreText } from '../ticket/leg-words.ts'
import { percentLabel } from '../ticket/myanmar-labels.ts'
import { findLegStatus, StatusTag } from '../ticket/StatusTag.tsx'
import { LegPrice } from '../ticket/StruckPrice.tsx'
import { BetLeg } from '../ticket/TicketLeg.tsx'

/** Details of a leg and, after settlement, its grade and the settlement rule (SE4). */
export const LegDetail = ({ kind, leg }: { readonly kind: BetRecord['kind']; readonly leg: LegRecord }) => (
  <div className="leg">
    <BetLeg leg={leg} titleSide={<LegPrice kind={kind} leg={leg} />}>
      {leg.grade !== null && <Grade leg={leg} grade={leg.grade} />}
    </BetLeg>
  </div>
)

const Grade = ({ leg, grade }: { readonly leg: LegRecord; readonly grade: NonNullable<LegRecord['grade']> }) => {
  const { _ } = useTranslate()
  const counted = leg.struckScore !== null && scoreText(grade.counted) !== scoreText(grade.score)
  const parts = [
    _('leg.score', { score: scoreText(grade.score) }),
    ...(grade.halfTime === null ? [] : [halfTimeText(_, leg.sportId, scoreText(grade.halfTime))]),
    ...(grade.percent === null ? [] : [percentLabel(_, grade.percent)]),
    ...(grade.deduction === undefined ? [] : [_('leg.deduction', { percent: String(grade.deduction) })]),
    ...(counted ? [_('leg.counted', { score: scoreText(grade.counted) })] : []),
    _('leg.rule', { rule: grade.rule }),
  ]
  return (
    <p className="leg-grade">
      <StatusTag status={findLegStatus(leg, grade.outcome)} /> <span>{_(`grade.${grade.outcome}`)}</span>
      <span className="faint">{parts.join(' · ')}</span>
    </p>
  )
}
