import { HIGHLIGHTS_FRAMES } from '@touchline/contract/highlights/frames'
import { HighlightWire } from '@touchline/contract/highlights/highlight'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './highlights.examples.json' with { type: 'json' }

const HEADING = `\
What to look at now (HL): matches close to their end and open, much bet, moved most, soon and big, and what the
operator pinned. The list is the operator's own, is chosen anew every few seconds and pushed under the topic that
\`highlightlist\` tells, whole each time; prices are in the topic of each match. Of what members bet only a place is
told, and only where many did. Where the operator does not have it, both calls are refused with \`productDisabled\`.`

export const highlightsDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { HighlightWire },
  frames: HIGHLIGHTS_FRAMES,
}
