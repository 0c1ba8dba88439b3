import { members } from '../members/index.ts'
import { staff } from '../staff/index.ts'
import { readNodes, readUnheld } from '../runtime/jobs/nodes.store.ts'
import type { Module } from '../platform/module.ts'
import type { SocketLimits } from '../platform/push/socket-limits.ts'
import { intake } from '../intake/index.ts'
import { offer } from '../offer/index.ts'
import { wallet } from '../wallet/index.ts'
import { backofficeDescription } from './backoffice.description.ts'
import { brandRoutes, type ShownSite } from './brands.http.ts'
import { openDownlineTopics } from './downline-topics.ts'
import { createHealthTopics, healthRoutes } from './health.http.ts'
import { openStaffSockets } from './staff-sockets.http.ts'

interface BackofficeOptions extends ShownSite {
  /** Limits of back-office sockets. Defaults to `SOCKET_LIMITS`. */
  readonly sockets?: SocketLimits | undefined
}

/** Back office: the staff socket with the topics of every module, and what joins several modules. */
export const backoffice = {
  name: 'backoffice',
  description: backofficeDescription,
  open: (options) => (platform, apiOf) => {
    const { pool, bus, scheduler, log, closing, staffTopics } = platform
    const { logins, staffRoute } = apiOf(staff)
    const { directory } = apiOf(members)
    const { beat, feedHere } = apiOf(offer)
    const { heldChanges } = apiOf(intake)
    const { operatorWallets: wallets, listWalletStatuses } = apiOf(wallet)
    const health = {
      readNodes: () => readNodes(pool),
      readUnheld: () => readUnheld(pool),
      feedHere,
      heldChanges,
      wallets,
      listWalletStatuses,
    }
    const onError = (err: unknown) => log.error({ err }, 'loading account states failed')
    const downline = openDownlineTopics({ bus, scheduler, readPaths: directory.readPaths, onError })
    closing.add(() => Promise.resolve(downline.close()))
    const { find } = staffTopics
    return {
      api: null,
      routes: [
        openStaffSockets(platform, { guard: logins.guard, buildHeartbeat: beat, find, limits: options.sockets }),
      ],
      staffRoutes: [...brandRoutes(staffRoute, options), ...healthRoutes(staffRoute, health)],
      staffTopics: [downline.find, createHealthTopics(health, directory.findOperatorId)],
    }
  },
} satisfies Module<null, BackofficeOptions>
