import type { PageKind } from '@touchline/contract/office/frames'
import { useMe } from '../api/me.ts'
import { mayHaveMissedUpdates, toTopicReach, buildTopic } from './topic-of.ts'
import { useOfficeTopic } from './use-office-topic.ts'

/** Refetches the data of a page when the server reports a change, while the page is displayed. */
export function usePageUpdates(kind: PageKind, refetch: () => void): void {
  useOfficeTopic(buildTopic(kind, toTopicReach(useMe())), (update) => {
    if (mayHaveMissedUpdates(update) || update.changed['changed'] === true) refetch()
  })
}
