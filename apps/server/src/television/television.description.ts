import { TvChannel } from '@touchline/contract/television/channel'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './television.examples.json' with { type: 'json' }

const HEADING = `\
Live TV: channels by sport, of the house and of the operator. Who begins to watch one is given an address that is good
for this account, this session and this channel, while the page renews the watch; an account has one stream, and a newer
one ends the one before. Pictures come behind prices: \`delay_s\` says by how much at least.`

export const televisionDescription: Description = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { TvChannel },
}
