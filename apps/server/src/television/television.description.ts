import { TvChannel } from '@touchline/contract/television/channel'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './television.examples.json' with { type: 'json' }

const HEADING = `\
Live TV: channels by sport, of the platform and of the operator. A member who starts watching receives a URL. It is
valid for this account, this session and this channel, while the page renews the watch. An account has one stream, and
a newer stream ends the earlier one. Pictures are delayed relative to prices, by at least \`delay_s\` seconds.`

export const televisionDescription: ModuleDescription = {
  heading: HEADING,
  examples: EXAMPLES,
  named: { TvChannel },
}
