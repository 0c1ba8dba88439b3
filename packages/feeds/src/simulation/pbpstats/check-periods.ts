import type { MatchOutcome, MatchPart, Score } from '@touchline/domain/match'
import type { Sport } from '@touchline/domain/sport'
import { toCompletedParts, refuseFaults } from '../border/check-outcome.ts'
import { FixtureFileError } from '../openfootball/fixture-file-error.ts'
import { QUARTERS } from './leagues.ts'
import type { Details } from './game-details.ts'
import type { PlayByPlay } from './messages.ts'

interface Place {
  readonly file: string
  readonly place: string
}

export function sumScores(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), {
    home: 0,
    away: 0,
  })
}

/**
 * Returns the score of every quarter and overtime. Throws FixtureFileError if the teams have different numbers of
 * periods.
 */
export function listPieces(file: string, { gameId, homeTeam, awayTeam }: Details['game']): Score[] {
  if (homeTeam.periods.length !== awayTeam.periods.length) {
    throw new FixtureFileError(file, `game ${gameId}: the sides have different numbers of periods`)
  }
  return homeTeam.periods.map(({ score: home }, index) => ({ home, away: awayTeam.periods[index]?.score ?? 0 }))
}

/**
 * Throws FixtureFileError if the periods contradict each other, the sport or the plays (GR18). The message names the
 * period. Overtime requires a level score.
 * @returns the parts that the periods state
 */
export function checkPeriods(
  at: Place,
  sport: Sport,
  pieces: readonly Score[],
  plays: PlayByPlay | undefined,
): MatchOutcome['parts'] {
  const refuse = (why: string): never => {
    throw new FixtureFileError(at.file, `${at.place}contradictory result: ${why}`)
  }
  const regular = sumScores(pieces.slice(0, QUARTERS))
  const quarters = pieces.slice(0, QUARTERS).map((score, index) => [`p${index + 1}`, score])
  const named = Object.fromEntries(quarters) as Partial<Record<MatchPart, Score>>
  const parts = toCompletedParts({ full: sumScores(pieces), regular, ...named })
  refuseFaults(at, sport, { parts, goals: null })
  const unlevel = pieces.slice(QUARTERS).findIndex((_, nth) => !isLevel(sumScores(pieces.slice(0, QUARTERS + nth))))
  if (unlevel >= 0)
    refuse(`overtime ${unlevel + 1} after ${formatScore(sumScores(pieces.slice(0, QUARTERS + unlevel)))}`)
  const byPlays = plays === undefined ? pieces : scoresByPlays(plays, pieces.length)
  const wrong = pieces.findIndex((score, index) => formatScore(score) !== formatScore(byPlays[index] ?? score))
  const [statedScore, playScore] = [pieces[wrong], byPlays[wrong]]
  if (statedScore && playScore)
    refuse(`period ${wrong + 1} is ${formatScore(statedScore)}, by its plays ${formatScore(playScore)}`)
  return parts
}

function isLevel({ home, away }: Score): boolean {
  return home === away
}

function formatScore({ home, away }: Score): string {
  return `${home}-${away}`
}

/**
 * Computes the score of every quarter and overtime from the recorded plays. The points of a period are the score at its
 * last play minus the score at the last play before the period.
 */
function scoresByPlays({ game: { actions } }: PlayByPlay, count: number): Score[] {
  const ends = Array.from({ length: count }, (_, index) => {
    const actionsSoFar = actions.filter(({ period }) => period <= index + 1)
    return {
      home: Math.max(0, ...actionsSoFar.map(({ scoreHome }) => Number(scoreHome))),
      away: Math.max(0, ...actionsSoFar.map(({ scoreAway }) => Number(scoreAway))),
    }
  })
  return ends.map(({ home, away }, index) => {
    const before = ends[index - 1] ?? { home: 0, away: 0 }
    return { home: home - before.home, away: away - before.away }
  })
}
