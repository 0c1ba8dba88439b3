import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ListedLeague, ListedMatch, MarketLine, MatchHead } from '@touchline/contract/sportsbook/records'
import type { BookStore } from './book-store.ts'
import type { LineShape } from './line-shape.ts'
import type { BookTopic } from './books.ts'
import type { Freshness, LiveClient, SportMenu } from './live-client.ts'

const LiveContext = createContext<LiveClient | null>(null)

/** Provides the `LiveClient` (prices, clock, private frames) to the component tree. */
export const LiveProvider = LiveContext.Provider

export function useLive(): LiveClient {
  const client = useContext(LiveContext)
  if (client === null) throw new Error('useLive is called outside LiveProvider')
  return client
}

/** Returns the store of a topic and follows the topic while mounted; null for no topic. */
export function useBook(topic: BookTopic): BookStore
export function useBook(topic: BookTopic | null): BookStore | null
export function useBook(topic: BookTopic | null): BookStore | null {
  const live = useLive()
  useEffect(() => (topic === null ? undefined : live.follow(topic)), [live, topic])
  return topic === null ? null : live.book(topic)
}

export function useFreshness(): Freshness {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.freshness)
}

/**
 * Returns the reason why prices are outdated (`stale` feed or `lost` connection), or null. A problem is reported after
 * it has lasted five seconds.
 */
export function useTrouble(): ReturnType<LiveClient['trouble']> {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.trouble)
}

/** Returns true if prices are polled because the socket does not work. */
export function usePolled(): boolean {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.polled)
}

export function useMenu(): SportMenu | null {
  const live = useLive()
  return useSyncExternalStore(live.onMenu, live.menu)
}

/** Returns the matches of the store; re-renders only when a match is added, removed or moved. */
export function useMatches(store: BookStore): readonly ListedMatch[] | null {
  return useSyncExternalStore(store.onShape, () => (store.loaded ? store.matches() : null))
}

export function useLeague(store: BookStore, id: number): ListedLeague | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLeague(id, listener), [store, id]),
    () => store.league(id),
  )
}

export function useMatch(store: BookStore, id: number): ListedMatch | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onMatch(id, listener), [store, id]),
    () => store.match(id),
  )
}

export function useLeaving(store: BookStore, id: number): boolean {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onMatch(id, listener), [store, id]),
    () => store.isLeaving(id),
  )
}

export function useHead(store: BookStore, id: number): MatchHead | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onHead(id, listener), [store, id]),
    () => store.head(id),
  )
}

export function useLines(store: BookStore, matchId: number, kindId: number): readonly MarketLine[] {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.lines(matchId, kindId),
  )
}

/** Returns the line at a position of a market (0 is the main line) without prices. Price changes do not re-render. */
export function useLineShape(store: BookStore, matchId: number, kindId: number, place: number): LineShape | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.shape(matchId, kindId, place),
  )
}

/** Returns the line at a position of a market (0 is the main line). Re-renders only when this line changes. */
export function useLine(store: BookStore, matchId: number, kindId: number, place: number): MarketLine | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.lines(matchId, kindId)[place],
  )
}

/** Returns the lines of a market at the book's own prices, without a group shift. */
export function useBookLines(store: BookStore, matchId: number, kindId: number): readonly MarketLine[] {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.bookLines(matchId, kindId),
  )
}

/** Returns the maximum number of lines in the markets: the height of the match in the grid. */
export function useLineCount(store: BookStore, matchId: number, kindIds: readonly number[]): number {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLineCount(matchId, listener), [store, matchId]),
    () => store.lineCount(matchId, kindIds),
  )
}

/**
 * Returns a bit mask of the given market types (at most thirty). Bit n is set if any match of the topic has a line of
 * type n in `typeIds`.
 */
export function useOffered(store: BookStore, typeIds: readonly number[]): number {
  return useSyncExternalStore(store.onOffer, () =>
    typeIds.reduce((bits, typeId, at) => (store.offers(typeId) ? bits | (1 << at) : bits), 0),
  )
}

/** Returns the simulated time, updated every `everyMs` of wall-clock time. */
export function useSimulatedTime(everyMs: number): number {
  const { clock } = useLive()
  const step = () => Math.floor(clock.now() / (everyMs * clock.speed)) * everyMs * clock.speed
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const timer = setInterval(listener, everyMs)
        return () => clearInterval(timer)
      },
      [everyMs],
    ),
    step,
  )
}
