import type { AccountPath, PathQuery } from '../members/index.ts'
import { CoalescedTask } from '../platform/push/coalesced-task.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'
import type { StaffReach } from '../platform/push/topic-reach.ts'

/**
 * Kind of an account change: `bets` for bets with their money movements, `accounts` for settings and manual money
 * movements.
 */
export type DownlineChange = 'bets' | 'accounts'

/** Subscription to account changes: of one account with its downline, or of the full reach if `account` is null. */
interface DownlineSubscription {
  readonly reach: StaffReach
  readonly account: string | null
  readonly onChange: (change: DownlineChange) => void
}

interface DownlineUpdatesParts {
  readonly readPaths: (query: PathQuery) => Promise<readonly AccountPath[]>
  readonly scheduler: Scheduler
  readonly onError: (error: unknown) => void
}

const NOBODY: PathQuery = { memberIds: [], uplineIds: [], accountIds: [] }

/** Collects the ids of changed accounts until the next notification. */
class ChangedAccounts {
  readonly #members = new Set<number>()
  readonly #uplines = new Set<number>()
  readonly #accounts = new Set<string>()

  add({ memberIds, uplineIds, accountIds }: Partial<PathQuery>): void {
    for (const id of memberIds ?? []) this.#members.add(id)
    for (const id of uplineIds ?? []) this.#uplines.add(id)
    for (const id of accountIds ?? []) this.#accounts.add(id)
  }

  /** Returns the collected account ids and clears the collection. */
  take(): PathQuery {
    const query = { memberIds: [...this.#members], uplineIds: [...this.#uplines], accountIds: [...this.#accounts] }
    for (const ids of [this.#members, this.#uplines, this.#accounts]) ids.clear()
    return query
  }
}

/**
 * Notifies back-office subscribers about the kind of change in their accounts; the client then requests the data.
 * Publishes at most once a second and reads the account paths once for every subscriber.
 */
export class DownlineUpdates {
  readonly #parts: DownlineUpdatesParts
  readonly #subscriptions = new Set<DownlineSubscription>()
  readonly #changedAccounts: Readonly<Record<DownlineChange, ChangedAccounts>> = {
    bets: new ChangedAccounts(),
    accounts: new ChangedAccounts(),
  }
  readonly #notifyTask: CoalescedTask

  constructor(parts: DownlineUpdatesParts) {
    this.#parts = parts
    this.#notifyTask = new CoalescedTask(parts.scheduler, () => {
      // After a failed read of the upline paths, the affected accounts are unknown, so every subscriber is notified.
      this.#notifySubscribers().catch((error: unknown) => {
        parts.onError(error)
        this.notifyAll()
      })
    })
  }

  subscribe(subscription: DownlineSubscription): () => void {
    this.#subscriptions.add(subscription)
    return () => this.#subscriptions.delete(subscription)
  }

  /** Records changed accounts. Does nothing without subscribers. */
  recordChange(change: DownlineChange, accounts: Partial<PathQuery>): void {
    if (this.#subscriptions.size === 0) return
    this.#changedAccounts[change].add(accounts)
    this.#notifyTask.requestRun()
  }

  /** Notifies every subscriber after missed events. */
  notifyAll(): void {
    for (const { onChange } of this.#subscriptions) {
      onChange('bets')
      onChange('accounts')
    }
  }

  close(): void {
    this.#notifyTask.close()
    this.#subscriptions.clear()
  }

  async #notifySubscribers(): Promise<void> {
    const accountIds = [...this.#subscriptions].flatMap(({ reach, account }) => this.#findRoot(reach, account) ?? [])
    const [looked, bets, accounts] = await Promise.all(
      [
        { ...NOBODY, accountIds: [...new Set(accountIds)] },
        this.#changedAccounts.bets.take(),
        this.#changedAccounts.accounts.take(),
      ].map((query) => this.#readPaths(query)),
    )
    const roots = new Map(looked?.map((path) => [path.accountId, path]))
    this.#notifyAffected('bets', bets ?? [], roots)
    this.#notifyAffected('accounts', accounts ?? [], roots)
  }

  #readPaths(query: PathQuery): Promise<readonly AccountPath[]> {
    const hasIds = Object.values(query).some((ids: readonly unknown[]) => ids.length > 0)
    return hasIds ? this.#parts.readPaths(query) : Promise.resolve([])
  }

  /** Returns the top account of a subscription; null for every account of an operator. */
  #findRoot(reach: StaffReach, account: string | null): string | null {
    return account ?? ('upline' in reach ? reach.upline : null)
  }

  #notifyAffected(
    change: DownlineChange,
    changed: readonly AccountPath[],
    roots: ReadonlyMap<string, AccountPath>,
  ): void {
    for (const { reach, account, onChange } of this.#subscriptions) {
      const root = this.#findRoot(reach, account)
      const at = root === null ? null : (roots.get(root) ?? null)
      if (root !== null && (at === null || !isWithin(reach, at))) continue
      const isAffected = (path: AccountPath): boolean =>
        at === null ? isWithin(reach, path) : concerns(change, path, at)
      if (changed.some(isAffected)) onChange(change)
    }
  }
}

/** Returns whether an account is within a reach. */
function isWithin(reach: StaffReach, path: AccountPath): boolean {
  return 'operator' in reach ? path.operator === reach.operator : toAccountIds(path).includes(reach.upline)
}

function toAccountIds({ above, accountId }: AccountPath): readonly string[] {
  return [...above, accountId]
}

/**
 * Returns whether a change concerns a subscription: a change in the downline of the subscribed account, or a changed
 * setting of an account above, which takes effect below.
 */
function concerns(change: DownlineChange, changed: AccountPath, subscribed: AccountPath): boolean {
  return (
    toAccountIds(changed).includes(subscribed.accountId) ||
    (change === 'accounts' && subscribed.above.includes(changed.accountId))
  )
}
