import { HIGHLIGHTS_FRAMES } from '@touchline/contract/highlights/frames'
import { HighlightWire } from '@touchline/contract/highlights/highlight'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './highlights.examples.json' with { type: 'json' }

const HEADING = `\
Highlights (HL): matches close to their end and open, popular matches, the largest price moves, big matches that start
soon, and matches that the operator pinned. Each operator has its own list. The server selects it again every few
seconds and pushes the complete list in the topic that \`highlightlist\` returns. Prices are in the topic of each
match. The popularity rank is the only published value about members’ bets, and it needs many members. If the operator
does not offer highlights, both calls are refused with \`productDisabled\`.`

export const highlightsDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { HighlightWire },
  frames: HIGHLIGHTS_FRAMES,
}
