import type { HighlightsFrame } from '@touchline/contract/highlights/frames'
import { HIGHLIGHT } from '@touchline/contract/products'
import { NamedTopics } from '../platform/push/named-topics.ts'
import { ReadTopic } from '../platform/push/read-topic.ts'

type Wire = NonNullable<HighlightsFrame['highlights']>

/** Content of a highlight topic, with the operator that owns the list. */
interface OperatorHighlights {
  readonly operatorId: number
  readonly highlights: Wire
}

interface HighlightTopicParts {
  /** Reads the highlight list of a topic; null if no topic has this name. */
  readonly read: (topic: string) => Promise<OperatorHighlights | null>
  readonly wallMs: () => number
  readonly onError: (error: unknown) => void
}

const NAME = /^highlights\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type HighlightTopic = ReadTopic<OperatorHighlights, Pick<HighlightsFrame, 'highlights'>>

/**
 * Push topics of the highlight lists. Every operator has one topic; the server gives the topic name only to members of
 * the operator.
 */
export class HighlightTopics extends NamedTopics<HighlightTopic> {
  constructor(parts: HighlightTopicParts) {
    super({
      name: NAME,
      product: HIGHLIGHT,
      openTopic: (topic, onLeft) =>
        new ReadTopic({
          ...parts,
          topic,
          onEmpty: onLeft,
          buildBody: (list) => ({ highlights: list?.highlights ?? null }),
        }),
    })
  }

  /**
   * Reloads the highlight topics of the changed operators, or every topic. A topic that is still loading has no known
   * operator, so it reloads too.
   */
  reloadChanged(operatorIds: readonly number[] | 'all'): void {
    for (const topic of this.followed()) {
      if (operatorIds === 'all' || topic.last === null || operatorIds.includes(topic.last.operatorId))
        topic.scheduleRead()
    }
  }
}
