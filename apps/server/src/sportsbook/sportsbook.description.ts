import { BetWire, LegWire } from '@touchline/contract/sportsbook/bet'
import { BetEntry, BetSummary, BetTotals } from '@touchline/contract/sportsbook/bet-list'
import { Leg } from '@touchline/contract/sportsbook/placing'
import { SettlementRow } from '@touchline/contract/reports/report'
import { ResultRow } from '@touchline/contract/sportsbook/result'
import { UX_ROWS } from '@touchline/contract/sportsbook/ux-answers'
import { SPORTSBOOK_FRAMES } from '@touchline/contract/sportsbook/frames'
import type { Description } from '../platform/http/description.ts'
import EXAMPLES from './sportsbook.examples.json' with { type: 'json' }

const HEADING = `\
The book, bets, cash-outs and results.

**Book.** Read by GET from the cache host, without a session, each with an ETag that changes when a row of it or
the staleness of the feed does, and good for a second. Who polls sends \`If-None-Match\` and mostly hears 304; a
\`Retry-After\` is kept to. A timeline holds periods, goals and goals taken back, red cards, corners and
bookings where they are counted, moments of danger, and in sports of points the score by the minute; it stays
for a day after the match. Prices of lines that moved are kept in memory while the match is listed. The match's
rows, pushed in \`match/<id>\`, say when to read it again.

**Betting.** A check says what a selection is offered at now, a placement places it; the same reference again
gives the same answer (AC1). A refusal that names a leg counts it from 1; one of odds that moved carries the
price of now. A system is checked with \`sizes\` as it would be placed: the max is then the whole stake that the
house takes in that proportion (LI4), each unit rounded down. The usual markets are handicap, over/under,
odd/even, 1X2 and moneyline; every other is a special one, with calls of its own. Where the operator keeps the
wallet (type 2), the calls that begin with v are to be asked, and the others are \`forbidden\`: the operator is asked
for the risk before the bet stands. \`connectionFailed\`: it does not answer, and nothing was bet.
\`incompletedRequest\`: it did not answer in time, so whether the bet stands is not known yet; the bet is pending
under \`awaits_wallet\` until its end is pushed, and the same reference tells it.

**Bets.** Lists run from the newest bet to the oldest and are paged by key: \`after\` is the \`next\` of the
page before. A bet of another member, or one that there is not, is \`notFound\` alike. A short list gives
\`leg_count\` in the place of \`legs\`. Lists by placing take \`from_date\` and \`to_date\`, working days that
are both within; lists of one day take \`working_date\`, else the running day. With \`with_totals\` they sum the
whole list beside the page. A settled leg explains itself (SE4): score used, score counted, rule, factor, why it
is void, and for a Myanmar leg its percentage. A combination's return is rounded down for show; the ticket's own
is rounded once (MO2).

**Results.** By the working day of the kick-off, with the score of every part and, of a child match, its parent.
A league's table counts matches that were played out, of the last 330 days unless told. Where ties stand a win
is 3 points and a draw 1; elsewhere a win is 1. Level on points, the better difference goes first, then who
scored more, who won more, and the name. Corners and bookings, races and outrights are no part of it.`

/** Calls for operator wallets (type 2) have the same requests and responses as their type-1 counterparts. */
const KIN = ['betsingle', 'betsinglespecial', 'betparlay', 'betsysparlay', 'betsinglemmo', 'betparlaymmo'] as const
const AT_OPERATORS = Object.fromEntries(KIN.map((name) => [`/bet/v${name}`, EXAMPLES[`/bet/${name}`]]))

/** API description of the sportsbook calls. */
export const sportsbookDescription: Description = {
  heading: HEADING,
  examples: { ...EXAMPLES, ...AT_OPERATORS },
  named: { BetWire, LegWire, BetEntry, BetSummary, BetTotals, Leg, SettlementRow, ResultRow, ...UX_ROWS },
  frames: SPORTSBOOK_FRAMES,
}
