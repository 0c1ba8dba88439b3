import type { FeedHealth, HealthAnswer, WalletHealth } from '@touchline/contract/office/health'
import type pg from 'pg'
import { readNodes, readUnheld } from '../platform/jobs/nodes.store.ts'
import { type OperatorWallets, listWalletStatuses } from '../wallet/index.ts'

export interface HealthParts {
  readonly pool: pg.Pool
  readonly feedHere: () => Omit<FeedHealth, 'held'>
  readonly heldChanges: (limit: number) => Promise<readonly FeedHealth['held'][number][]>
  readonly wallets: Pick<OperatorWallets, 'isConnected' | 'isDown'>
}

type HouseHealth = Pick<HealthAnswer, 'feed' | 'nodes' | 'unheld'>

const SHOWN = 50

/** Returns the health of the feed in this process and of the platform's nodes. */
const houseHealth = async ({ pool, feedHere, heldChanges }: HealthParts): Promise<HouseHealth> => {
  const [nodes, unheld, held] = await Promise.all([readNodes(pool), readUnheld(pool), heldChanges(SHOWN)])
  return {
    feed: { ...feedHere(), held: [...held] },
    nodes: nodes.map((node) => ({ ...node, holds: [...node.holds] })),
    unheld: [...unheld],
  }
}

/**
 * Returns the health of operator wallets (type 2): pending calls and unknown holds. `operatorId` restricts the list to
 * one operator.
 */
const walletHealth = async ({ pool, wallets }: HealthParts, operatorId: number | null): Promise<WalletHealth[]> =>
  (await listWalletStatuses(pool, operatorId)).map(({ operatorId: id, operator, owed, unknownHolds }) => ({
    operator,
    isConnected: wallets.isConnected(id),
    isDown: wallets.isDown(id),
    owed,
    unknownHolds,
  }))

const NO_HOUSE_HEALTH: HouseHealth = { feed: null, nodes: [], unheld: [] }

/** Returns the complete health to platform staff, and only the own wallet to an operator. */
export const visibleHealth = async (
  parts: HealthParts,
  operatorId: number | null,
): Promise<HouseHealth & Pick<HealthAnswer, 'wallets'>> => {
  const [house, wallets] = await Promise.all([
    operatorId === null ? houseHealth(parts) : NO_HOUSE_HEALTH,
    walletHealth(parts, operatorId),
  ])
  return { ...house, wallets }
}
