import type { MatchModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import type { ScoreTimeline } from '../../playback/course/course.ts'
import type { RandomDraw } from '../../playback/random-draw.ts'
import { simulateGoals, simulateInnings, simulateOvers, simulatePoints } from './play-scored.ts'
import { simulateBout, simulateMaps, simulateRace, simulateSets } from './play-won.ts'
import { findTempo } from './tempo.ts'

/** Simulates a match according to its model, so that prices from the model are fair. */
export function playModel(sport: Sport, model: MatchModel, draw: RandomDraw): ScoreTimeline {
  const { lasts } = findTempo(sport)
  switch (model.kind) {
    case 'goals':
      return simulateGoals(sport, model, lasts, draw)
    case 'points':
      return simulatePoints(sport, model, lasts, draw)
    case 'sets':
      return simulateSets(sport, model, lasts, draw)
    case 'innings':
      return simulateInnings(sport, model, draw)
    case 'overs':
      return simulateOvers(sport, model, draw)
    case 'bout':
      return simulateBout(sport, model, lasts, draw)
    case 'maps':
      return simulateMaps(sport, model, lasts, draw)
    case 'race':
      return simulateRace(sport, model, lasts, draw)
  }
}
