import type { ResultRow } from '@touchline/contract/named-records'
import type { MatchPart } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { partName } from '@touchline/ui/names'
import type { Translate } from '../../base/i18n/i18n.ts'
import { officialWinnerText } from './official-winner.ts'

type DecidedResult = Pick<
  ResultRow,
  'sportId' | 'parts' | 'home' | 'homeRegion' | 'away' | 'awayRegion' | 'winner' | 'fullTime'
>

/**
 * Texts shown beside the deciding score of a result: sets and quarters by number, halves by name, and the official
 * winner if that score does not show it.
 */
export function partTexts(_: Translate, row: DecidedResult): readonly string[] {
  const winner = officialWinnerText(_, row, row.fullTime)
  return [...scoreTexts(_, row), ...(winner === null ? [] : [winner])]
}

function scoreTexts(_: Translate, row: DecidedResult): readonly string[] {
  const { sportId, parts } = row
  const completedParts = parts.filter(({ status }) => status === 'completed')
  const numbered = completedParts.filter(({ part }) => /^p\d$/.test(part))
  if (numbered.length > 0) {
    return numbered.map((part) => {
      const winner = partWinnerText(_, row, part)
      return winner === null ? scoreText(part.score) : `${scoreText(part.score)} (${winner})`
    })
  }
  return completedParts
    .filter(({ part }) => part === 'first' || part === 'extra')
    .map(({ part, score }) => `${partName(_, sportId, part as MatchPart)} ${scoreText(score)}`)
}

function scoreText([home, away]: readonly number[]): string {
  return `${home}–${away}`
}

/**
 * Returns the official winner of a map in esports as text. Always returned in sports whose score does not decide a map
 * (GR16); null otherwise.
 */
export function partWinnerText(
  _: Translate,
  row: Omit<DecidedResult, 'parts' | 'winner' | 'fullTime'>,
  { winner, score }: Pick<DecidedResult['parts'][number], 'winner' | 'score'>,
): string | null {
  return officialWinnerText(_, { ...row, winner }, sportById(row.sportId)?.hasStatedWinners === true ? null : score)
}
