import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react'
import type { UxHead, UxLeague, UxMatch, UxOdds } from '@touchline/contract/ux'
import type { BookStore } from './book-store.ts'
import type { LineShape } from './line-shape.ts'
import type { BookTopic } from './books.ts'
import type { Freshness, LiveClient, Menu } from './live-client.ts'

const LiveContext = createContext<LiveClient | null>(null)

/** Gives the tree its live client. */
export const LiveProvider = LiveContext.Provider

export function useLive(): LiveClient {
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

export function useFreshness(): Freshness {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.freshness)
}

/** Whether prices are asked for every few seconds, since no socket comes through. */
export function usePolled(): boolean {
  const live = useLive()
  return useSyncExternalStore(live.onFreshness, live.polled)
}

export function useMenu(): Menu | null {
  const live = useLive()
  return useSyncExternalStore(live.onMenu, live.menu)
}

/** Every match of the store; renders again only when one comes, goes or moves. */
export function useMatches(store: BookStore): readonly UxMatch[] | null {
  return useSyncExternalStore(store.onShape, () => (store.loaded ? store.matches() : null))
}

export function useLeague(store: BookStore, id: number): UxLeague | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLeague(id, listener), [store, id]),
    () => store.league(id),
  )
}

export function useMatch(store: BookStore, id: number): UxMatch | undefined {
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

export function useHead(store: BookStore, id: number): UxHead | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onHead(id, listener), [store, id]),
    () => store.head(id),
  )
}

export function useLines(store: BookStore, matchId: number, typeId: number): readonly UxOdds[] {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, typeId, listener), [store, matchId, typeId]),
    () => store.lines(matchId, typeId),
  )
}

/** What stands at a place of a market, 0 being its main line. Moves of its prices do not render again. */
export function useLineShape(store: BookStore, matchId: number, typeId: number, place: number): LineShape | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, typeId, listener), [store, matchId, typeId]),
    () => store.shape(matchId, typeId, place),
  )
}

/** One line of a market, `place` 0 being the main line. Renders again only when this very row changes. */
export function useLine(store: BookStore, matchId: number, typeId: number, place: number): UxOdds | undefined {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, typeId, listener), [store, matchId, typeId]),
    () => store.lines(matchId, typeId)[place],
  )
}

/** The lines of a market at the book's own prices, which no group changes. */
export function useBookLines(store: BookStore, matchId: number, typeId: number): readonly UxOdds[] {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLines(matchId, typeId, listener), [store, matchId, typeId]),
    () => store.bookLines(matchId, typeId),
  )
}

/** The most lines that any of these markets has: how high the match stands in the grid. */
export function useLineCount(store: BookStore, matchId: number, typeIds: readonly number[]): number {
  return useSyncExternalStore(
    useCallback((listener: () => void) => store.onLineCount(matchId, listener), [store, matchId]),
    () => store.lineCount(matchId, typeIds),
  )
}

/** World time, read again every `everyMs` of the wall. */
export function useWorldNow(everyMs: number): number {
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
