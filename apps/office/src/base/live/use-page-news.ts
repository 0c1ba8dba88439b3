import type { PageKind } from '@touchline/contract/office/frames'
import { useMe } from '../api/me.ts'
import { isAnew, reachOf, topicOf } from './topic-of.ts'
import { useOfficeTopic } from './use-office-topic.ts'

/** Refetches the data of a page when the server reports a change, while the page is displayed. */
export const usePageNews = (kind: PageKind, readAgain: () => void): void => {
  useOfficeTopic(topicOf(kind, reachOf(useMe())), (update) => {
    if (isAnew(update) || update.changed['changed'] === true) readAgain()
  })
}
