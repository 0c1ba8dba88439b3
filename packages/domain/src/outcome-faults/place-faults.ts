import { DID_NOT_FINISH, NON_RUNNER } from '../match/index.ts'
import { buildFault, type OutcomeCheckInput, type OutcomeFault } from './fault.ts'

/** Returns contradictions in the places of a race or an outright: a runner without a place, or an invalid ranking. */
export function placeFaults({ sport, format: { runners }, outcome }: OutcomeCheckInput): readonly OutcomeFault[] {
  const { places, parts } = outcome
  if (runners === undefined) return places === undefined ? [] : [buildFault('placesMissing', null, places.length, 0)]
  const isOver = parts.full?.status === 'completed'
  if (places === undefined) return isOver ? [buildFault('placesMissing', null, runners)] : []
  const isCount = sport.family === 'races' ? places.length === runners : places.length >= runners
  if (!isCount) return [buildFault('placesMissing', null, places.length, runners)]
  const minPlace = sport.family === 'races' ? DID_NOT_FINISH : NON_RUNNER
  const isPlace = (place: number): boolean => Number.isSafeInteger(place) && place >= minPlace
  const wrong = places.every(isPlace) ? findOutOfRank(places) : places.find((place) => !isPlace(place))
  if (wrong !== undefined) return [buildFault('placesImpossible', null, wrong)]
  return isOver && places.every((place) => place < 1) ? [buildFault('placesImpossible', null, NON_RUNNER)] : []
}

/**
 * Returns the first place that breaks the ranking (GR11). After m level runners, m − 1 places stay empty: 1, 1, 3, not
 * 1, 1, 2.
 */
function findOutOfRank(places: readonly number[]): number | undefined {
  const finished = places.filter((place) => place > 0)
  return finished.find((place) => place !== 1 + finished.filter((other) => other < place).length)
}
