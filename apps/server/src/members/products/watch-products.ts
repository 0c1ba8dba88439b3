import type { Logger } from 'pino'
import type { Bus } from '../../runtime/bus/bus.ts'
import { operatorChanged } from '../account-events.ts'

interface WatchParts {
  readonly readOfferedProducts: (operatorId: number) => Promise<readonly string[]>
  /** Open sockets of members. */
  readonly hub: { setOperatorProducts(operatorId: number, offered: readonly string[]): void }
  readonly bus: Pick<Bus, 'subscribe'>
  readonly log: Pick<Logger, 'error'>
}

/**
 * Ends subscriptions of open sockets to the topics of a product when its operator turns the product off. Of overlapping
 * reads for one operator only the last one counts.
 */
export function watchProducts({ readOfferedProducts, hub, bus, log }: WatchParts): void {
  const lastReads = new Map<number, number>()
  const applyChange = async (operatorId: number): Promise<void> => {
    const readNo = (lastReads.get(operatorId) ?? 0) + 1
    lastReads.set(operatorId, readNo)
    const offered = await readOfferedProducts(operatorId)
    if (lastReads.get(operatorId) === readNo) hub.setOperatorProducts(operatorId, offered)
  }
  bus.subscribe(operatorChanged, ({ operatorId }) => {
    applyChange(operatorId).catch((err: unknown) => log.error({ err }, 'applying the products of an operator failed'))
  })
}
