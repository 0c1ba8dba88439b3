import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Close functions of the open layers, newest last. */
const layers: (() => void)[] = []

let history: RouterHistory | null = null
/** True while this module steps back through the history, so that the resulting event closes no layer. */
let leaving = false

/** Returns the number of layers recorded in the current history entry. */
const depthNow = (): number => history?.location.state.layers ?? 0

/**
 * Synchronises the history with the layers: adds an entry for a layer without one and removes entries of closed layers.
 */
const settle = (): void => {
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

/** Runs in a microtask, so that closing a layer and opening the next in one handler counts as a single change. */
const settleSoon = (): void => queueMicrotask(settle)

/** Handles a history step of the browser: closes the layers of the page that was left, newest first. */
const afterStep = (): void => {
  if (leaving) leaving = false
  else while (layers.length > depthNow()) layers.pop()?.()
  settleSoon()
}

/** Makes browser Back close the top layer first: a slip, a sheet or a dialog. */
export const followHistory = (of: RouterHistory): (() => void) => {
  history = of
  settle()
  const stop = of.subscribe(({ action: { type } }) => {
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
 * Adds a layer that browser Back closes.
 * @returns a function that removes the layer
 */
export const putLayer = (close: () => void): (() => void) => {
  layers.push(close)
  settleSoon()
  return () => {
    const at = layers.indexOf(close)
    if (at >= 0) layers.splice(at, 1)
    settleSoon()
  }
}

/** While `up` is true, browser Back calls `onBack` and stays on the page. */
export const useLayer = (up: boolean, onBack: () => void): void => {
  const close = useRef(onBack)
  useEffect(() => {
    close.current = onBack
  })
  useEffect(() => (up ? putLayer(() => close.current()) : undefined), [up])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Number of layers above the page. */
    readonly layers?: number
    /** Content of the previous history entry, to which a step back leads. */
    readonly from?: 'book' | 'me'
  }
}
