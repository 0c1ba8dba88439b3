import { DID_NOT_FINISH, NON_RUNNER } from '../match/index.ts'
import { faultOf, type Checked, type OutcomeFault } from './fault.ts'

/**
 * Returns the first place that breaks the ranking (GR11). After m level runners, m − 1 places stay empty: 1, 1, 3, not
 * 1, 1, 2.
 */
const outOfRank = (places: readonly number[]): number | undefined => {
  const finished = places.filter((place) => place > 0)
  return finished.find((place) => place !== 1 + finished.filter((other) => other < place).length)
}

/** Returns contradictions in the places of a race or an outright: a runner without a place, or an invalid ranking. */
export const placeFaults = ({ sport, format: { runners }, outcome }: Checked): readonly OutcomeFault[] => {
  const { places, parts } = outcome
  if (runners === undefined) return places === undefined ? [] : [faultOf('placesMissing', null, places.length, 0)]
  const isOver = parts.full?.status === 'completed'
  if (places === undefined) return isOver ? [faultOf('placesMissing', null, runners)] : []
  const isCount = sport.family === 'races' ? places.length === runners : places.length >= runners
  if (!isCount) return [faultOf('placesMissing', null, places.length, runners)]
  const least = sport.family === 'races' ? DID_NOT_FINISH : NON_RUNNER
  const isPlace = (place: number): boolean => Number.isSafeInteger(place) && place >= least
  const wrong = places.every(isPlace) ? outOfRank(places) : places.find((place) => !isPlace(place))
  if (wrong !== undefined) return [faultOf('placesImpossible', null, wrong)]
  return isOver && places.every((place) => place < 1) ? [faultOf('placesImpossible', null, NON_RUNNER)] : []
}
