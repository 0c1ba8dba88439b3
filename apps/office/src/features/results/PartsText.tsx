import type { PartOfResult } from '@touchline/contract/office/results'
import { useTranslate } from '../../base/i18n/i18n.ts'

interface PartsTextProps {
  readonly parts: readonly PartOfResult[]
  readonly nameOf: (part: PartOfResult['part']) => string
}

/** Parts that are over with their scores. */
export const PartsText = ({ parts, nameOf }: PartsTextProps) => {
  const { _ } = useTranslate()
  return parts
    .map(({ part, status, score }) =>
      [
        nameOf(part),
        ...(status === 'cancelled' ? [] : [score.join('–')]),
        ...(status === 'completed' ? [] : [_(`results.end.${status}`)]),
      ].join(' '),
    )
    .join(' · ')
}
