import { create } from 'zustand'
import { firstStake } from './follow-runners.ts'
import { setSlipPickedKeys } from './marks.ts'
import type { SlipPick } from './pick.ts'
import { MAX_SINGLES, SEVERAL_SINGLE } from './several-kind.ts'
import { followSlips, unmarkedSlip, type RunningSlip } from './running-slip.ts'
import { EMPTY } from './slip-legs.ts'
import { isOpen } from './slip.state.ts'
import type { Slip } from './slip.types.ts'

/** Slip of one of several singles, with the index under which it is stored. */
export interface IndexedSingle {
  readonly place: number
  readonly slip: RunningSlip
}

const STORAGE_PREFIX = 'touchline.several.'
const PLACES = Array.from({ length: MAX_SINGLES }, (_none, place) => place)

export const getSlipState = ({ slip }: IndexedSingle): Slip => slip.store.getState()
const listAllKeys = (singles: readonly IndexedSingle[]): string[] =>
  singles.flatMap((single) => getSlipState(single).legs.map(({ pick }) => SEVERAL_SINGLE.keyOf(pick)))

const useSingles = create<readonly IndexedSingle[]>()(() => [])
let isFollowed = false
const unsubscribers = new Map<number, () => void>()

const put = (singles: readonly IndexedSingle[]): void => {
  useSingles.setState(singles, true)
  setSlipPickedKeys('several', listAllKeys(singles))
}

/** Opens the slip of a single at an index. The slip removes itself when it becomes empty. */
const open = (place: number): IndexedSingle => {
  const slip = unmarkedSlip(SEVERAL_SINGLE, `${STORAGE_PREFIX}${place}`)
  const single = { place, slip }
  const stop = slip.store.subscribe(({ kind }) => (kind === 'empty' ? leave(place) : put([...severalNow()])))
  const stopFollowing = isFollowed ? followSlips([slip]) : () => {}
  unsubscribers.set(place, () => [stop, stopFollowing].forEach((task) => task()))
  return single
}

const leave = (place: number): void => {
  unsubscribers.get(place)?.()
  unsubscribers.delete(place)
  put(useSingles.getState().filter((single) => single.place !== place))
}

/** Returns the singles. Re-renders on every change of a single. */
export const useSeveral = (): readonly IndexedSingle[] => useSingles()
export const severalNow = (): readonly IndexedSingle[] => useSingles.getState()

/** Restores the singles after a reload. */
put(
  PLACES.filter((place) => sessionStorage.getItem(`${STORAGE_PREFIX}${place}`) !== null)
    .map(open)
    .filter((single) => getSlipState(single).kind !== 'empty'),
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

const isAnswered = (single: IndexedSingle): boolean => ['accepted', 'rejected'].includes(getSlipState(single).kind)

/** Removes the singles whose bets are decided. A refused single stays with its reason. */
export const clearAnswered = (): void => {
  for (const { slip } of severalNow().filter(isAnswered)) slip.reset(EMPTY)
}

export const clearSeveral = (): void => {
  for (const single of severalNow()) if (isOpen(getSlipState(single)) || isAnswered(single)) single.slip.reset(EMPTY)
}

/** Adds a selection as a further single, or removes it. Decided singles are removed first. */
export const toggleSingle = (pick: SlipPick): void => {
  clearAnswered()
  const key = SEVERAL_SINGLE.keyOf(pick)
  const existingSingle = severalNow().find((single) =>
    getSlipState(single).legs.some((leg) => SEVERAL_SINGLE.keyOf(leg.pick) === key),
  )
  if (existingSingle !== undefined) {
    existingSingle.slip.dispatch({ type: 'removed', key })
    return
  }
  const place = PLACES.find((each) => severalNow().every((single) => single.place !== each))
  if (place === undefined) return
  const single = open(place)
  put([...severalNow(), single])
  single.slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}
