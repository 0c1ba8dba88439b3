import type { ReactNode } from 'react'
import { useBook } from '@touchline/ui/live'
import type { ListTopics } from '../grid/list-topics.ts'
import type { GridBooks } from '../grid/use-grid-rows.ts'

export interface SubscribedBooksProps {
  readonly topics: ListTopics
  readonly children: (books: GridBooks) => ReactNode
}

/**
 * Subscribes to the price topics of a match list and passes the in-memory stores of matches and prices to its children.
 */
export function SubscribedBooks({ topics, children }: SubscribedBooksProps) {
  const live = useBook(topics.live)
  const next = useBook(topics.next)
  const later = useBook(topics.later)
  return children({ live, next, later })
}
