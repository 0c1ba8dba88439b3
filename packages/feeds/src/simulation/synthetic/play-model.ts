import type { MatchModel } from '@touchline/domain/pricing'
import type { Sport } from '@touchline/domain/sport'
import type { Course } from '../playback/course/course.ts'
import type { Draw } from '../playback/draw.ts'
import { playGoals, playInnings, playOvers, playPoints } from './play-scored.ts'
import { playBout, playMaps, playRace, playSets } from './play-won.ts'
import { tempoOf } from './tempo.ts'

/** Simulates a match according to its model, so that prices from the model are fair. */
export const playModel = (sport: Sport, model: MatchModel, draw: Draw): Course => {
  const { lasts } = tempoOf(sport)
  switch (model.kind) {
    case 'goals':
      return playGoals(sport, model, lasts, draw)
    case 'points':
      return playPoints(sport, model, lasts, draw)
    case 'sets':
      return playSets(sport, model, lasts, draw)
    case 'innings':
      return playInnings(sport, model, draw)
    case 'overs':
      return playOvers(sport, model, draw)
    case 'bout':
      return playBout(sport, model, lasts, draw)
    case 'maps':
      return playMaps(sport, model, lasts, draw)
    case 'race':
      return playRace(sport, model, lasts, draw)
  }
}
