import type { ResultRow } from '@touchline/contract/named-records'
import type { Part } from '@touchline/domain/match'
import { partName } from '@touchline/ui/names'
import type { Translate } from '../../base/i18n/i18n.ts'
import { officialWinnerText } from './official-winner.ts'

const scoreText = ([home, away]: readonly number[]): string => `${home}–${away}`

type Told = Pick<ResultRow, 'sportId' | 'parts' | 'home' | 'homeRegion' | 'away' | 'awayRegion' | 'winner' | 'fullTime'>

/**
 * Texts shown beside the deciding score of a result: sets and quarters by number, halves by name, and the official
 * winner if that score does not show it.
 */
export const partTexts = (_: Translate, row: Told): readonly string[] => {
  const winner = officialWinnerText(_, row, row.fullTime)
  return [...scoreTexts(_, row), ...(winner === null ? [] : [winner])]
}

const scoreTexts = (_: Translate, { sportId, parts }: Pick<Told, 'sportId' | 'parts'>): readonly string[] => {
  const played = parts.filter(({ status }) => status === 'completed')
  const numbered = played.filter(({ part }) => /^p\d$/.test(part))
  if (numbered.length > 0) return numbered.map(({ score }) => scoreText(score))
  return played
    .filter(({ part }) => part === 'first' || part === 'extra')
    .map(({ part, score }) => `${partName(_, sportId, part as Part)} ${scoreText(score)}`)
}
