import { HealthAnswer, ShowHealth } from '@touchline/contract/office/health'
import type { StaffRoute } from '../accounts/index.ts'
import { refuse } from '../platform/http/refusal.ts'
import type { Route } from '../platform/http/route.ts'
import type { HouseHealth, HealthParts } from './office.health.ts'
import { houseHealth, walletHealth } from './office.health.ts'

const NOT_TOLD: HouseHealth = { feed: null, nodes: [], unheld: [] }

/** How feed, processes and wallets are: for staff of the house; an operator's own read of their wallet alone. */
export const healthRoutes = (staffRoute: StaffRoute, parts: HealthParts): Route[] => [
  staffRoute({
    url: '/office/health',
    summary: 'How the feed is heard, which processes are there, and how the wallets of operators answer',
    needs: 'settings',
    weight: 'list',
    body: ShowHealth,
    answer: HealthAnswer,
    handle: async ({ staff: { operator, upline }, reply }) => {
      if (upline !== null) return refuse(reply, 'NoUserAccessRight')
      const [house, wallets] = await Promise.all([
        operator === null ? houseHealth(parts) : NOT_TOLD,
        walletHealth(parts, operator?.id ?? null),
      ])
      return { status: 1 as const, statusdesc: 'success' as const, ...house, wallets }
    },
  }),
]
