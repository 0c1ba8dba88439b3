import { OfficeBet } from '@touchline/contract/office/bets'
import { BetWire, LegWire } from '@touchline/contract/sportsbook/bet'
import { BetEntry, BetSummary, BetTotals } from '@touchline/contract/sportsbook/bet-list'
import { Leg } from '@touchline/contract/sportsbook/placing'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './betting.examples.json' with { type: 'json' }

const HEADING = `\
Bets: checks, placement and lists.

**Betting.** A check returns the current offer of a selection, and a placement places a bet on it. A repeated request
with the same reference returns the same response (AC1). A refusal for a leg has the number of the leg, from 1. A
refusal for changed odds has the current price. A check of a system takes the intended \`sizes\`: the max bet is then
the total stake that the platform accepts in that proportion (LI4), each unit rounded down. The ordinary markets are
handicap, over/under, odd/even, 1X2 and moneyline. All other markets are special and have calls of their own. If the
operator holds the wallet (type 2), the client must use the calls with the prefix v, and the other calls are
\`forbidden\`. The platform requests the risk from the operator before it accepts the bet. \`connectionFailed\`: the
operator does not respond, and no bet was placed. \`incompletedRequest\`: the operator did not respond in time. The
bet is pending with \`awaits_wallet\` until its result is pushed, and a request with the same reference returns it.

**Bets.** Lists are sorted newest first and paged by key: \`after\` is \`next\` of the previous page. A bet of another
member is \`notFound\`, as is a bet that does not exist. A short list has \`leg_count\` instead of \`legs\`. Lists by
placement take \`from_date\` and \`to_date\`, inclusive working days. Lists of a single day take \`working_date\`, by
default the current working day. With \`with_totals\` they also return the totals of the complete list. A settled leg
has the basis of its settlement (SE4): score used, score counted, rule, factor, void reason, and for a Myanmar leg its
percentage. The displayed return of a combination is rounded down. The return of the ticket is rounded once (MO2).`

/**
 * Names of the placement calls that exist twice: with the prefix `v` for members with an operator wallet (type 2), with
 * the same requests and responses.
 */
const KIN = ['betsingle', 'betsinglespecial', 'betparlay', 'betsysparlay', 'betsinglemmo', 'betparlaymmo'] as const
const AT_OPERATORS = Object.fromEntries(KIN.map((name) => [`/bet/v${name}`, EXAMPLES[`/bet/${name}`]]))

/** API description of the betting calls. */
export const bettingDescription: ModuleDescription = {
  heading: HEADING,
  examples: { ...EXAMPLES, ...AT_OPERATORS },
  named: { BetWire, LegWire, BetEntry, BetSummary, BetTotals, Leg, OfficeBet },
}
