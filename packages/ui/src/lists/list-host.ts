import { createContext, useContext } from 'react'
import type { Language } from '../format/index.ts'
import type { Preset } from './working-range.ts'

/** Text keys used by lists, from the catalogue of the site. */
export type ListText =
  | 'calendar.after'
  | 'calendar.before'
  | 'calendar.first'
  | 'calendar.last'
  | `calendar.weekday.${'1' | '2' | '3' | '4' | '5' | '6' | '7'}`
  | 'common.retry'
  | 'day.after'
  | 'day.before'
  | 'day.title'
  | 'list.csv'
  | 'list.failed'
  | 'list.more'
  | 'list.preparing'
  | 'list.print'
  | 'range.all'
  | 'range.pick'
  | 'range.title'
  | `range.${Preset}`

/** Services that a site provides to its lists. */
export interface ListHost {
  readonly language: Language
  readonly say: (text: ListText) => string
  /** Reports a list that failed to load. Rethrows errors that are not load failures. */
  readonly tellFailure: (failure: unknown) => void
}

const Host = createContext<ListHost | null>(null)

export const ListHostProvider = Host.Provider

/** Throws outside a `ListHostProvider`. */
export const useListHost = (): ListHost => {
  const host = useContext(Host)
  if (host === null) throw new Error('a list stands outside of a ListHostProvider')
  return host
}
