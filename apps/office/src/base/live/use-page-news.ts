import type { PageKind } from '@touchline/contract/office/frames'
import { useMe } from '../api/me.ts'
import { isAnew, reachOf, topicOf } from './topic-of.ts'
import { useTold } from './use-told.ts'

/** Has what a page shows read again when the server says that it changed, while the page is shown. */
export const usePageNews = (kind: PageKind, readAgain: () => void): void => {
  useTold(topicOf(kind, reachOf(useMe())), (heard) => {
    if (isAnew(heard) || heard.changed['changed'] === true) readAgain()
  })
}
