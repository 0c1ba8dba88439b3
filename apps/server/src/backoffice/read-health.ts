import type { FeedHealth, HealthAnswer, WalletHealth } from '@touchline/contract/office/health'
import type { WalletApi } from '../wallet/index.ts'

type NodeRow = HealthAnswer['nodes'][number]
type PlatformNode = Omit<NodeRow, 'holds'> & { readonly holds: readonly string[] }

export interface HealthParts {
  /** Reads the nodes of the platform, oldest first. */
  readonly readNodes: () => Promise<readonly PlatformNode[]>
  /** Reads the leases that no node owns. */
  readonly readUnheld: () => Promise<readonly string[]>
  readonly feedHere: () => Omit<FeedHealth, 'held'>
  readonly heldChanges: (limit: number) => Promise<readonly FeedHealth['held'][number][]>
  readonly wallets: Pick<WalletApi['operatorWallets'], 'isConnected' | 'isDown'>
  readonly listWalletStatuses: WalletApi['listWalletStatuses']
}

type HouseHealth = Pick<HealthAnswer, 'feed' | 'nodes' | 'unheld'>

const SHOWN = 50

const NO_HOUSE_HEALTH: HouseHealth = { feed: null, nodes: [], unheld: [] }

/** Returns the complete health to platform staff, and only the own wallet to an operator. */
export async function visibleHealth(
  parts: HealthParts,
  operatorId: number | null,
): Promise<HouseHealth & Pick<HealthAnswer, 'wallets'>> {
  const [house, wallets] = await Promise.all([
    operatorId === null ? houseHealth(parts) : NO_HOUSE_HEALTH,
    walletHealth(parts, operatorId),
  ])
  return { ...house, wallets }
}

/** Returns the health of the feed in this process and of the platform's nodes. */
async function houseHealth({ readNodes, readUnheld, feedHere, heldChanges }: HealthParts): Promise<HouseHealth> {
  const [nodes, unheld, held] = await Promise.all([readNodes(), readUnheld(), heldChanges(SHOWN)])
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
async function walletHealth(
  { wallets, listWalletStatuses }: HealthParts,
  operatorId: number | null,
): Promise<WalletHealth[]> {
  return (await listWalletStatuses(operatorId)).map(({ operatorId: id, operator, owed, unknownHolds }) => ({
    operator,
    isConnected: wallets.isConnected(id),
    isDown: wallets.isDown(id),
    owed,
    unknownHolds,
  }))
}
