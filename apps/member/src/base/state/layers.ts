import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Close functions of the open overlays (slip, sheet, dialog), newest last. */
const layers: (() => void)[] = []

let history: RouterHistory | null = null
/** True while this module steps back through the history, so that the resulting event closes no layer. */
let leaving = false

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of open overlays above the page in this history entry. */
    readonly layers?: number
    /**
     * Kind of page in the previous history entry, to which a step back leads: `book` is the sportsbook, `me` an account
     * page.
     */
    readonly from?: 'book' | 'me'
  }
}

/** Makes browser Back close the top layer first: a slip, a sheet or a dialog. */
export function followHistory(routerHistory: RouterHistory): () => void {
  history = routerHistory
  settle()
  const stop = routerHistory.subscribe(({ action: { type } }) => {
    if (type !== 'PUSH' && type !== 'REPLACE') afterStep()
  })
  return () => {
    stop()
    layers.length = 0
    leaving = false
    history = null
  }
}

/**
 * Synchronises the browser history with the open overlays: adds a history entry for a new overlay and removes the
 * entries of closed overlays.
 */
function settle(): void {
  if (history === null || leaving) return
  const missing = layers.length - depthNow()
  if (missing < 0) {
    leaving = true
    history.go(missing)
  }
  const { href } = history.location
  for (let depth = depthNow() + 1; depth <= layers.length; depth += 1) {
    history.push(href, { ...history.location.state, layers: depth })
  }
}

/** Returns the number of open overlays recorded in the current browser history entry. */
function depthNow(): number {
  return history?.location.state.layers ?? 0
}

/**
 * Handles a history step of the browser: closes the overlays above the depth of the new history entry, newest first.
 */
function afterStep(): void {
  if (leaving) leaving = false
  else while (layers.length > depthNow()) layers.pop()?.()
  settleSoon()
}

/** Runs in a microtask, so that closing a layer and opening the next in one handler counts as a single change. */
function settleSoon(): void {
  queueMicrotask(settle)
}

/**
 * Adds a layer that browser Back closes.
 * @returns a function that removes the layer
 */
export function putLayer(close: () => void): () => void {
  layers.push(close)
  settleSoon()
  return () => {
    const at = layers.indexOf(close)
    if (at >= 0) layers.splice(at, 1)
    settleSoon()
  }
}

/** While `up` is true, browser Back calls `onBack` and stays on the page. */
export function useLayer(up: boolean, onBack: () => void): void {
  const close = useRef(onBack)
  useEffect(() => {
    close.current = onBack
  })
  useEffect(() => (up ? putLayer(() => close.current()) : undefined), [up])
}
