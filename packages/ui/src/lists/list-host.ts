import { createContext, useContext } from 'react'
import type { Language } from '../format/index.ts'
import type { Preset } from './working-range.ts'

/** Keys of the catalogue texts that lists use. The site supplies the texts. */
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

/** Language, texts and error display that a site (member site or office) provides to its lists. */
export interface ListHost {
  readonly language: Language
  readonly translate: (text: ListText) => string
  /** Shows the error of a list that failed to load. Rethrows errors that are not load failures. */
  readonly showFailure: (failure: unknown) => void
}

const Host = createContext<ListHost | null>(null)

export const ListHostProvider = Host.Provider

/** Returns the list functions of the site. Throws outside a `ListHostProvider`. */
export function useListHost(): ListHost {
  const host = useContext(Host)
  if (host === null) throw new Error('a list needs a ListHostProvider around it')
  return host
}
