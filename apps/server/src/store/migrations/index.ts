import type { Migration } from 'kysely'
import { up as members } from './0001-members.ts'
import { up as matches } from './0002-matches.ts'
import { up as ledger } from './0003-ledger.ts'
import { up as tickets } from './0004-tickets.ts'
import { up as placement } from './0005-placement.ts'
import { up as judging } from './0006-judging.ts'
import { up as settlement } from './0007-settlement.ts'
import { up as sessionRule } from './0008-session-rule.ts'
import { up as parts } from './0009-parts.ts'
import { up as everyTicket } from './0010-every-ticket.ts'
import { up as judgingLegs } from './0011-judging-legs.ts'
import { up as settling } from './0020-settling.ts'
import { up as voidActs } from './0021-void-acts.ts'
import { up as standings } from './0022-standings.ts'
import { up as settlingPages } from './0023-settling-pages.ts'
import { up as cashOut } from './0030-cash-out.ts'
import { up as reports } from './0040-reports.ts'
import { up as notices } from './0041-notices.ts'
import { up as memberLogins } from './0042-member-logins.ts'
import { up as matchEvents } from './0050-match-events.ts'
import { up as functionPlans } from './0060-function-plans.ts'
import { up as acceptedPrice } from './0070-accepted-price.ts'
import { up as securityLog } from './0080-security-log.ts'
import { up as moneyOrders } from './0081-money-orders.ts'
import { up as passwordGiven } from './0082-password-given.ts'
import { up as sessionLives } from './0090-session-lives.ts'
import { up as secondFactors } from './0091-second-factors.ts'
import { up as launchKeys } from './0092-launch-keys.ts'
import { up as toldAtOnce } from './0100-told-at-once.ts'
import { up as houseExposure } from './0101-house-exposure.ts'
import { up as housePlacing } from './0102-house-placing.ts'
import { up as relatedMembers } from './0103-related-members.ts'
import { up as feedQuarantine } from './0110-feed-quarantine.ts'
import { up as worldReached } from './0111-world-reached.ts'
import { up as houseSlots } from './0120-house-slots.ts'
import { up as houseCaps } from './0121-house-caps.ts'

/** In order; named here rather than found on disk, because the server is bundled into one file. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-members': { up: members },
  '0002-matches': { up: matches },
  '0003-ledger': { up: ledger },
  '0004-tickets': { up: tickets },
  '0005-placement': { up: placement },
  '0006-judging': { up: judging },
  '0007-settlement': { up: settlement },
  '0008-session-rule': { up: sessionRule },
  '0009-parts': { up: parts },
  '0010-every-ticket': { up: everyTicket },
  '0011-judging-legs': { up: judgingLegs },
  '0020-settling': { up: settling },
  '0021-void-acts': { up: voidActs },
  '0022-standings': { up: standings },
  '0023-settling-pages': { up: settlingPages },
  '0030-cash-out': { up: cashOut },
  '0040-reports': { up: reports },
  '0041-notices': { up: notices },
  '0042-member-logins': { up: memberLogins },
  '0050-match-events': { up: matchEvents },
  '0060-function-plans': { up: functionPlans },
  '0070-accepted-price': { up: acceptedPrice },
  '0080-security-log': { up: securityLog },
  '0081-money-orders': { up: moneyOrders },
  '0082-password-given': { up: passwordGiven },
  '0090-session-lives': { up: sessionLives },
  '0091-second-factors': { up: secondFactors },
  '0092-launch-keys': { up: launchKeys },
  '0100-told-at-once': { up: toldAtOnce },
  '0101-house-exposure': { up: houseExposure },
  '0102-house-placing': { up: housePlacing },
  '0103-related-members': { up: relatedMembers },
  '0110-feed-quarantine': { up: feedQuarantine },
  '0111-world-reached': { up: worldReached },
  '0120-house-slots': { up: houseSlots },
  '0121-house-caps': { up: houseCaps },
}
