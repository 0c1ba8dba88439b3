import type { HighlightsFrame } from '@touchline/contract/highlights/frames'
import { NamedTopics } from '../platform/push/named-topics.ts'
import { ReadTopic } from '../platform/push/read-topic.ts'

type Wire = NonNullable<HighlightsFrame['highlights']>

/** What a topic tells, and whose list it is. */
interface ToldList {
  readonly operatorId: number
  readonly highlights: Wire
}

interface HighlightTopicParts {
  /** The list of this topic; null where there is none of this name. */
  readonly read: (topic: string) => Promise<ToldList | null>
  readonly wallMs: () => number
  readonly onError: (error: unknown) => void
}

const NAME = /^highlights\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type HighlightTopic = ReadTopic<ToldList, Pick<HighlightsFrame, 'highlights'>>

/** The lists that are followed: a topic an operator, whose name only its members are told. */
export class HighlightTopics extends NamedTopics<HighlightTopic> {
  constructor(parts: HighlightTopicParts) {
    super({
      name: NAME,
      begin: (topic, onLeft) =>
        new ReadTopic({ ...parts, topic, onLeft, bodyOf: (told) => ({ highlights: told?.highlights ?? null }) }),
    })
  }

  /** The lists of operators have changed, or all of them may have; one that is not read yet may be any's. */
  changed(operatorIds: readonly number[] | 'all'): void {
    for (const open of this.followed()) {
      if (operatorIds === 'all' || open.last === null || operatorIds.includes(open.last.operatorId)) open.readAgain()
    }
  }
}
