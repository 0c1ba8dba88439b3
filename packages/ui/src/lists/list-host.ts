import { createContext, useContext } from 'react'
import type { Language } from '../format/index.ts'
import type { Preset } from './working-range.ts'

/** What lists say, by the keys of the site's catalogue. */
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

/** What the site around its lists gives them. */
export interface ListHost {
  readonly language: Language
  readonly say: (text: ListText) => string
  /** Tells of a list that could not be read. Throws what is no such failure. */
  readonly tellFailure: (failure: unknown) => void
}

const Host = createContext<ListHost | null>(null)

export const ListHostProvider = Host.Provider

/** Throws where no site is around. */
export const useListHost = (): ListHost => {
  const host = useContext(Host)
  if (host === null) throw new Error('a list stands outside of a ListHostProvider')
  return host
}
