import { SPORTSBOOK_FRAMES } from '@touchline/contract/sportsbook/frames'
import { UX_ROWS } from '@touchline/contract/sportsbook/ux-answers'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './offer.examples.json' with { type: 'json' }

const HEADING = `\
The price book: matches, prices and timelines.

A client reads the book with GET from the cache host, without a session. Each response has an ETag, which
changes with its rows and with the staleness of the feed, and is cacheable for a second. A polling client sends
\`If-None-Match\`, usually receives 304, and must obey \`Retry-After\`. A timeline contains periods, goals and cancelled
goals, red cards, corners and bookings if they are counted, danger, and in sports with points the score by minute. It
remains for a day after the match. The price history of a line stays in memory while the match is listed. The rows of
the match, pushed in \`match/<id>\`, show when to read the history again.`

/** API description of the price book. */
export const offerDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { ...UX_ROWS },
  frames: SPORTSBOOK_FRAMES,
}
