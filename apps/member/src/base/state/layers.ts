import type { RouterHistory } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** What is up over a page, the latest last, by what closes it. */
const layers: (() => void)[] = []

let history: RouterHistory | null = null
/** Entries are being left by us: what the browser tells of it closes nothing. */
let leaving = false

/** How many layers were up where the history stands now. */
const depthNow = (): number => history?.location.state.layers ?? 0

/** Puts the history where the layers are: an entry for each that has none, and none for one that has gone. */
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

/** Whoever closes one layer to open another has done both before it is looked at. */
const settleSoon = (): void => queueMicrotask(settle)

/** A step of the browser's: what was up over the page that is left goes, the latest first. */
const afterStep = (): void => {
  if (leaving) leaving = false
  else while (layers.length > depthNow()) layers.pop()?.()
  settleSoon()
}

/** Lets the browser's way back close what is up first: a slip, a sheet, a dialog. */
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

/** Puts a layer up that a step back closes; what it returns takes it away. */
export const putLayer = (close: () => void): (() => void) => {
  layers.push(close)
  settleSoon()
  return () => {
    const at = layers.indexOf(close)
    if (at >= 0) layers.splice(at, 1)
    settleSoon()
  }
}

/** While `up`, a step back in the browser closes it and leaves the page as it is. */
export const useLayer = (up: boolean, onBack: () => void): void => {
  const close = useRef(onBack)
  useEffect(() => {
    close.current = onBack
  })
  useEffect(() => (up ? putLayer(() => close.current()) : undefined), [up])
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many layers are up over the page. */
    readonly layers?: number
    /** What stands in the entry before this one: a step back leads there. */
    readonly from?: 'book' | 'me'
  }
}
