import { create } from 'zustand'
import { firstStake } from './follow-runners.ts'
import { setSlipMarks } from './marks.ts'
import type { SlipPick } from './pick.ts'
import { MOST_SINGLES, ONE_OF_SEVERAL } from './several-kind.ts'
import { followSlips, unmarkedSlip, type RunningSlip } from './running-slip.ts'
import { EMPTY } from './slip-legs.ts'
import { isOpen } from './slip.state.ts'
import type { Slip } from './slip.types.ts'

/** Slip of one of several singles, with the index under which it is stored. */
export interface SingleOfSeveral {
  readonly place: number
  readonly slip: RunningSlip
}

const STORAGE_PREFIX = 'touchline.several.'
const PLACES = Array.from({ length: MOST_SINGLES }, (_none, place) => place)

export const stateOf = ({ slip }: SingleOfSeveral): Slip => slip.store.getState()
const keysOfAll = (singles: readonly SingleOfSeveral[]): string[] =>
  singles.flatMap((single) => stateOf(single).legs.map(({ pick }) => ONE_OF_SEVERAL.keyOf(pick)))

const useSingles = create<readonly SingleOfSeveral[]>()(() => [])
let isFollowed = false
const stops = new Map<number, () => void>()

const put = (singles: readonly SingleOfSeveral[]): void => {
  useSingles.setState(singles, true)
  setSlipMarks('several', keysOfAll(singles))
}

/** Opens the slip of a single at an index. The slip removes itself when it becomes empty. */
const open = (place: number): SingleOfSeveral => {
  const slip = unmarkedSlip(ONE_OF_SEVERAL, `${STORAGE_PREFIX}${place}`)
  const single = { place, slip }
  const stop = slip.store.subscribe(({ kind }) => (kind === 'empty' ? leave(place) : put([...severalNow()])))
  const stopFollowing = isFollowed ? followSlips([slip]) : () => {}
  stops.set(place, () => [stop, stopFollowing].forEach((task) => task()))
  return single
}

const leave = (place: number): void => {
  stops.get(place)?.()
  stops.delete(place)
  put(useSingles.getState().filter((single) => single.place !== place))
}

/** Returns the singles. Re-renders on every change of a single. */
export const useSeveral = (): readonly SingleOfSeveral[] => useSingles()
export const severalNow = (): readonly SingleOfSeveral[] => useSingles.getState()

/** Restores the singles after a reload. */
put(
  PLACES.filter((place) => sessionStorage.getItem(`${STORAGE_PREFIX}${place}`) !== null)
    .map(open)
    .filter((single) => stateOf(single).kind !== 'empty'),
)

/** Forwards bet decisions to each single. */
export const followSeveral = (): (() => void) => {
  isFollowed = true
  const stopAll = followSlips(severalNow().map(({ slip }) => slip))
  return () => {
    isFollowed = false
    stopAll()
  }
}

const isAnswered = (single: SingleOfSeveral): boolean => ['accepted', 'rejected'].includes(stateOf(single).kind)

/** Removes the singles whose bets are decided. A refused single stays with its reason. */
export const clearAnswered = (): void => {
  for (const { slip } of severalNow().filter(isAnswered)) slip.reset(EMPTY)
}

export const clearSeveral = (): void => {
  for (const single of severalNow()) if (isOpen(stateOf(single)) || isAnswered(single)) single.slip.reset(EMPTY)
}

/** Adds a selection as a further single, or removes it. Decided singles are removed first. */
export const toggleSingle = (pick: SlipPick): void => {
  clearAnswered()
  const key = ONE_OF_SEVERAL.keyOf(pick)
  const there = severalNow().find((single) =>
    stateOf(single).legs.some((leg) => ONE_OF_SEVERAL.keyOf(leg.pick) === key),
  )
  if (there !== undefined) {
    there.slip.dispatch({ type: 'removed', key })
    return
  }
  const place = PLACES.find((each) => severalNow().every((single) => single.place !== each))
  if (place === undefined) return
  const single = open(place)
  put([...severalNow(), single])
  single.slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}
