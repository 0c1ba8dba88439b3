import type { FastifyInstance } from 'fastify'
import type { Door } from '../../accounts/member-route.http.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { registerBetAcceptFullList } from './betacceptfulllist.http.ts'
import { registerBetAcceptList } from './betacceptlist.http.ts'
import { registerBetRejectFullList } from './betrejectfulllist.http.ts'
import { registerBetRejectList } from './betrejectlist.http.ts'
import { registerSystemLists } from './betsysparlay-lists.http.ts'
import { registerCancelledBetList } from './cancelledbetlist.http.ts'
import { registerDBetList } from './dbetlist.http.ts'
import { registerDBetListCancel } from './dbetlistcancel.http.ts'
import type { BetLists } from './list-ports.ts'
import { registerParlayAcceptBetDetails } from './parlayacceptbetdetails.http.ts'
import { registerParlayBetDetails } from './parlaybetdetails.http.ts'
import { registerParlayPendingBetDetails } from './parlaypendingbetdetails.http.ts'
import { registerParlayRejectBetDetails } from './parlayrejectbetdetails.http.ts'
import { registerPendingBetList } from './pendingbetlist.http.ts'
import type { SystemBets } from './system-bet.ts'

export interface ListRoutes {
  readonly lists: BetLists
  readonly systems: SystemBets
  readonly clock: Clock
}

/** Every list of a member's bets, and every reading of one of them. */
export const registerBetLists = (app: FastifyInstance, door: Door, parts: ListRoutes): void => {
  const { lists } = parts
  registerBetAcceptList(app, door, lists)
  registerBetAcceptFullList(app, door, lists)
  registerPendingBetList(app, door, lists)
  registerBetRejectList(app, door, lists)
  registerBetRejectFullList(app, door, lists)
  registerCancelledBetList(app, door, lists)
  registerDBetList(app, door, parts)
  registerDBetListCancel(app, door, parts)
  registerParlayAcceptBetDetails(app, door, lists)
  registerParlayPendingBetDetails(app, door, lists)
  registerParlayRejectBetDetails(app, door, lists)
  registerParlayBetDetails(app, door, lists)
  registerSystemLists(app, door, parts.systems)
}
