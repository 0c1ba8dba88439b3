import type { ReactNode } from 'react'
import type { MarketTab } from '@touchline/contract/ux'
import type { GridPage } from '@touchline/domain/grid'
import { useBook, type BookTopic } from '@touchline/ui/live'
import type { ListTab } from '../../state/layout.ts'
import type { Books } from './use-grid-rows.ts'

/** A tab whose matches have prices. */
export type OfferTab = Exclude<ListTab, 'close'>

export interface BooksOfProps {
  readonly tab: OfferTab
  readonly sport: number
  readonly page: GridPage
  readonly children: (books: Books) => ReactNode
}

/** The topics that make up a list: today shows what is in play above what is to come. */
export function BooksOf(props: BooksOfProps) {
  if (props.tab === 'parlay' || props.page === 'outright') return <Whole {...props} />
  return props.tab === 2 ? <Today {...props} /> : <One {...props} tab={props.tab} />
}

const topicOf = (tab: MarketTab, { sport, page }: BooksOfProps): BookTopic => `market/${tab}/${sport}/${page}`

function Today(props: BooksOfProps) {
  const live = useBook(topicOf(3, props))
  const next = useBook(topicOf(2, props))
  return props.children({ live, next, later: null })
}

function One(props: BooksOfProps & { readonly tab: 1 | 3 }) {
  const book = useBook(topicOf(props.tab, props))
  const [live, next] = props.tab === 3 ? [book, null] : [null, book]
  return props.children({ live, next, later: null })
}

/** All of a page, whenever it is played. */
function Whole(props: BooksOfProps) {
  const live = useBook(topicOf(3, props))
  const next = useBook(topicOf(2, props))
  const later = useBook(topicOf(1, props))
  return props.children({ live, next, later })
}
