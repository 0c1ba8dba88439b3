import type { ResultRow } from '@touchline/contract/named-records'
import type { Part } from '@touchline/domain/match'
import { partName } from '@touchline/ui/names'
import type { Translate } from '../../base/i18n/i18n.ts'

const scoreText = ([home, away]: readonly number[]): string => `${home}–${away}`

/** The scores that a result is told by besides the one that decides: sets and quarters by number, halves by name. */
export const partTexts = (
  _: Translate,
  { sportId, parts }: Pick<ResultRow, 'sportId' | 'parts'>,
): readonly string[] => {
  const played = parts.filter(({ status }) => status === 'completed')
  const numbered = played.filter(({ part }) => /^p\d$/.test(part))
  if (numbered.length > 0) return numbered.map(({ score }) => scoreText(score))
  return played
    .filter(({ part }) => part === 'first' || part === 'extra')
    .map(({ part, score }) => `${partName(_, sportId, part as Part)} ${scoreText(score)}`)
}
