import { create } from 'zustand'
import { firstStake } from '../placing/subscribe-runners.ts'
import { setSlipPickedKeys } from '../prices/picked-keys.ts'
import type { SlipPick } from '../pick.ts'
import { MAX_SINGLES, SINGLES_KIND } from './singles-kind.ts'
import { followSlips, unmarkedSlip, type RunningSlip } from '../placing/running-slip.ts'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { isOpen } from '../slip.state.ts'
import type { Slip } from '../slip.types.ts'

/** Slip of one of several singles, with the index under which it is stored. */
export interface IndexedSingle {
  readonly place: number
  readonly slip: RunningSlip
}

const STORAGE_PREFIX = 'touchline.several.'
const PLACES = Array.from({ length: MAX_SINGLES }, (_none, place) => place)

const useSingles = create<readonly IndexedSingle[]>()(() => [])
let isFollowed = false
const unsubscribers = new Map<number, () => void>()

/** Restores the singles after a reload. */
put(
  PLACES.filter((place) => sessionStorage.getItem(`${STORAGE_PREFIX}${place}`) !== null)
    .map(open)
    .filter((single) => getSlipState(single).kind !== 'empty'),
)

export function getSlipState({ slip }: IndexedSingle): Slip {
  return slip.store.getState()
}

/** Returns the singles. Re-renders on every change of a single. */
export function useSinglesList(): readonly IndexedSingle[] {
  return useSingles()
}

export function singlesNow(): readonly IndexedSingle[] {
  return useSingles.getState()
}

/** Forwards bet decisions to each single. */
export function followSingles(): () => void {
  isFollowed = true
  const stopAll = followSlips(singlesNow().map(({ slip }) => slip))
  return () => {
    isFollowed = false
    stopAll()
  }
}

/** Removes the singles whose bets are decided. A refused single stays with its reason. */
export function clearDecidedSingles(): void {
  for (const { slip } of singlesNow().filter(isDecided)) slip.reset(EMPTY_SLIP)
}

function isDecided(single: IndexedSingle): boolean {
  return ['accepted', 'rejected'].includes(getSlipState(single).kind)
}

export function clearSingles(): void {
  for (const single of singlesNow())
    if (isOpen(getSlipState(single)) || isDecided(single)) single.slip.reset(EMPTY_SLIP)
}

/** Adds a selection as a further single, or removes it. Decided singles are removed first. */
export function toggleSingle(pick: SlipPick): void {
  clearDecidedSingles()
  const key = SINGLES_KIND.keyOf(pick)
  const existingSingle = singlesNow().find((single) =>
    getSlipState(single).legs.some((leg) => SINGLES_KIND.keyOf(leg.pick) === key),
  )
  if (existingSingle !== undefined) {
    existingSingle.slip.dispatch({ type: 'removed', key })
    return
  }
  const place = PLACES.find((each) => singlesNow().every((single) => single.place !== each))
  if (place === undefined) return
  const single = open(place)
  put([...singlesNow(), single])
  single.slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}

/** Opens the slip of a single at an index. The slip removes itself when it becomes empty. */
function open(place: number): IndexedSingle {
  const slip = unmarkedSlip(SINGLES_KIND, `${STORAGE_PREFIX}${place}`)
  const single = { place, slip }
  const stop = slip.store.subscribe(({ kind }) => (kind === 'empty' ? leave(place) : put([...singlesNow()])))
  const stopFollowing = isFollowed ? followSlips([slip]) : () => {}
  unsubscribers.set(place, () => [stop, stopFollowing].forEach((task) => task()))
  return single
}

function leave(place: number): void {
  unsubscribers.get(place)?.()
  unsubscribers.delete(place)
  put(useSingles.getState().filter((single) => single.place !== place))
}

function put(singles: readonly IndexedSingle[]): void {
  useSingles.setState(singles, true)
  setSlipPickedKeys('several', listAllKeys(singles))
}

function listAllKeys(singles: readonly IndexedSingle[]): string[] {
  return singles.flatMap((single) => getSlipState(single).legs.map(({ pick }) => SINGLES_KIND.keyOf(pick)))
}
