import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ListedLeague, ListedMatch, MarketLine, MatchHead } from '@touchline/contract/sportsbook/records'
import type { BookStore } from './book-store.ts'
import type { LineShape } from './line-shape.ts'
import type { BookTopic } from './books.ts'
import type { Freshness, LiveClient, Menu } from './live-client.ts'

const LiveContext = createContext<LiveClient | null>(null)

/** Gives the tree its live client. */
export const LiveProvider = LiveContext.Provider

export const useLive = (): LiveClient => {
  const client = useContext(LiveContext)
  if (client === null) throw new Error('useLive is called outside LiveProvider')
  return client
}

/** The rows of a topic, followed while the component is mounted; null for no topic. */
export function useBook(topic: BookTopic): BookStore
export function useBook(topic: BookTopic | null): BookStore | null
export function useBook(topic: BookTopic | null): BookStore | null {
  const live = useLive()
  useEffect(() => (topic === null ? undefined : live.follow(topic)), [live, topic])
  return topic === null ? null : live.book(topic)
}

export const useFreshness = (): Freshness => {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.freshness)
}

/** Why prices have not been those of now, where that has lasted so long that it is to be said. */
export const useTrouble = (): ReturnType<LiveClient['trouble']> => {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.trouble)
}

/** Whether prices are asked for every few seconds, since no socket comes through. */
export const usePolled = (): boolean => {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.polled)
}

export const useMenu = (): Menu | null => {
  const live = useLive()
  return useSyncExternalStore(live.onMenu, live.menu)
}

/** Every match of the store; renders again only when one comes, goes or moves. */
export const useMatches = (store: BookStore): readonly ListedMatch[] | null =>
  useSyncExternalStore(store.onShape, () => (store.loaded ? store.matches() : null))

export const useLeague = (store: BookStore, id: number): ListedLeague | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onLeague(id, listener), [store, id]),
    () => store.league(id),
  )

export const useMatch = (store: BookStore, id: number): ListedMatch | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onMatch(id, listener), [store, id]),
    () => store.match(id),
  )

export const useLeaving = (store: BookStore, id: number): boolean =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onMatch(id, listener), [store, id]),
    () => store.isLeaving(id),
  )

export const useHead = (store: BookStore, id: number): MatchHead | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onHead(id, listener), [store, id]),
    () => store.head(id),
  )

export const useLines = (store: BookStore, matchId: number, kindId: number): readonly MarketLine[] =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.lines(matchId, kindId),
  )

/** What stands at a place of a market, 0 being its main line. Moves of its prices do not render again. */
export const useLineShape = (store: BookStore, matchId: number, kindId: number, place: number): LineShape | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.shape(matchId, kindId, place),
  )

/** One line of a market, `place` 0 being the main line. Renders again only when this very line changes. */
export const useLine = (store: BookStore, matchId: number, kindId: number, place: number): MarketLine | undefined =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.lines(matchId, kindId)[place],
  )

/** The lines of a market at the book's own prices, which no group changes. */
export const useBookLines = (store: BookStore, matchId: number, kindId: number): readonly MarketLine[] =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, kindId, listener), [store, matchId, kindId]),
    () => store.bookLines(matchId, kindId),
  )

/** The most lines that any of these markets has: how high the match stands in the grid. */
export const useLineCount = (store: BookStore, matchId: number, kindIds: readonly number[]): number =>
  useSyncExternalStore(
    useCallback((listener: () => void) => store.onLineCount(matchId, listener), [store, matchId]),
    () => store.lineCount(matchId, kindIds),
  )

/** Which of at most thirty markets some match has a line of: one bit for each, in their order. */
export const useOffered = (store: BookStore, typeIds: readonly number[]): number =>
  useSyncExternalStore(store.onOffer, () =>
    typeIds.reduce((bits, typeId, at) => (store.offers(typeId) ? bits | (1 << at) : bits), 0),
  )

/** World time, read again every `everyMs` of the wall. */
export const useWorldNow = (everyMs: number): number => {
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
