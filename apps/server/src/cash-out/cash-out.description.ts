import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './cash-out.examples.json' with { type: 'json' }

const HEADING = `\
Cash-out of open bets: a quote for a share of the ticket, and the cash-out itself. In play a cash-out is decided after
the bet delay of the sport.`

/** API description of the cash-out calls. */
export const cashOutDescription: ModuleDescription = { heading: HEADING, examples: EXAMPLES }
