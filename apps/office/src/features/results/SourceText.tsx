import type { ResultVersion } from '@touchline/contract/office/results'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface SourceTextProps {
  readonly source: ResultVersion['source']
  readonly certainty: number | null
}

/** Source of a match result (feed or staff) and its certainty. */
export function SourceText({ source, certainty }: SourceTextProps) {
  const { _ } = useTranslate()
  return (
    <span>
      {_(`results.source.${source}`)} {certainty === 1 && <small className="faint">{_('results.provisional')}</small>}
    </span>
  )
}
