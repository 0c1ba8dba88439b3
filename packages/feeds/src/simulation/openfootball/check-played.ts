import type { Score } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import { toCompletedParts, refuseFaults } from '../border/check-outcome.ts'
import { type PlayedMatch, sumGoals } from './played-match.ts'

type PlayedFields = Pick<
  PlayedMatch,
  'fullTime' | 'halfTime' | 'goals' | 'extra' | 'extraScore' | 'shootOut' | 'winner'
>

/** Throws FixtureFileError if the result of a record contradicts itself (GR18). Returns the match otherwise. */
export function checkPlayedMatch<Match extends PlayedFields>(file: string, place: string, match: Match): Match {
  const football = sportByKey('football')
  if (football === undefined) throw new Error('the table of sports has no football')
  const { fullTime: full, halfTime: first, goals, shootOut, winner } = match
  const second = first && { home: full.home - first.home, away: full.away - first.away }
  const outcome = {
    parts: toCompletedParts({ full, first, second, extra: findExtraScore(match) }),
    goals: goals?.map(({ side, period, minute, added }) => ({ side, period, minute, added })) ?? null,
    ...(shootOut && { shootOut }),
    ...(winner && { winner }),
  }
  refuseFaults({ file, place }, football, outcome)
  return match
}

function findExtraScore({ extra, extraScore }: PlayedFields): Score | null {
  if (extraScore !== undefined) return extraScore
  return extra === undefined ? null : { home: sumGoals(extra, 'home'), away: sumGoals(extra, 'away') }
}
