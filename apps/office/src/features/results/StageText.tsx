import type { ResultMatchRow } from '@touchline/contract/office/results'
import { useTranslate } from '../../base/i18n/i18n.ts'

/** Stage of a match: running, overdue or over, and how it ended. */
export function StageText({ stage, matchStatus }: Pick<ResultMatchRow, 'stage' | 'matchStatus'>) {
  const { _ } = useTranslate()
  if (stage !== 'over')
    return <span className={stage === 'overdue' ? 'warned' : undefined}>{_(`results.${stage}`)}</span>
  if (matchStatus === 2) return _('results.end.cancelled')
  return matchStatus === 5 ? _('results.end.abandoned') : _('results.over')
}
