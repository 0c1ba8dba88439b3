import type { BetRecord, LegRecord } from '@touchline/contract/named-records'
import { useTranslate, type Translate } from '../../base/i18n/i18n.ts'
import { scoreText } from '../ticket/leg-text.ts'
import { percentLabel } from '../ticket/myanmar-labels.ts'
import { findLegStatus, StatusTag } from '../ticket/StatusTag.tsx'
import { LegPrice } from '../ticket/TicketPrice.tsx'
import { BetLeg } from '../ticket/TicketLeg.tsx'
import { partName } from '@touchline/ui/names'
import { hasHalves } from '../../base/i18n/sports.ts'

/** Details of a leg and, after settlement, its grade and the settlement rule (SE4). */
export function LegDetail({ kind, leg }: { readonly kind: BetRecord['kind']; readonly leg: LegRecord }) {
  return (
    <div className="leg">
      <BetLeg leg={leg} titleSide={<LegPrice kind={kind} leg={leg} />}>
        {leg.grade !== null && <Grade leg={leg} grade={leg.grade} />}
      </BetLeg>
    </div>
  )
}

function Grade({ leg, grade }: { readonly leg: LegRecord; readonly grade: NonNullable<LegRecord['grade']> }) {
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

/** Formats the half-time score. In sports without halves, formats the score of the first period with its name. */
function halfTimeText(_: Translate, sportId: number, score: string): string {
  return hasHalves(sportId) ? _('leg.halfTime', { score }) : `${partName(_, sportId, 'first')} ${score}`
}
