import type { FastifyInstance } from 'fastify'
import type { BetLists, Clock } from '../../services/ports.ts'
import type { SystemBets } from '../../services/system-bet.ts'
import type { Door } from '../member-route.ts'
import { registerBetAcceptFullList } from './betacceptfulllist.ts'
import { registerBetAcceptList } from './betacceptlist.ts'
import { registerBetRejectFullList } from './betrejectfulllist.ts'
import { registerBetRejectList } from './betrejectlist.ts'
import { registerSystemLists } from './betsysparlay-lists.ts'
import { registerCancelledBetList } from './cancelledbetlist.ts'
import { registerDBetList } from './dbetlist.ts'
import { registerDBetListCancel } from './dbetlistcancel.ts'
import { registerParlayAcceptBetDetails } from './parlayacceptbetdetails.ts'
import { registerParlayBetDetails } from './parlaybetdetails.ts'
import { registerParlayPendingBetDetails } from './parlaypendingbetdetails.ts'
import { registerParlayRejectBetDetails } from './parlayrejectbetdetails.ts'
import { registerPendingBetList } from './pendingbetlist.ts'

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
