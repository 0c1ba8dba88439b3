import { RefusalResponse } from '@touchline/contract/envelope'
import { PLATFORM_FRAMES } from '@touchline/contract/push'
import type { TaggedDescription } from './http/description.ts'
import EXAMPLES from './platform.examples.json' with { type: 'json' }

/** API description of the endpoints outside the modules. */
export const platformDescription: TaggedDescription = {
  tag: 'platform',
  heading: 'The status of the server and its site. `/health` returns both clocks and whether the feed is silent.',
  examples: EXAMPLES,
  named: { Refused: RefusalResponse },
  frames: PLATFORM_FRAMES,
}
