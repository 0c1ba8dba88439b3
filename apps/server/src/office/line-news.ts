import type { AccountPath, PathQuery } from '../accounts/index.ts'
import { Gathered } from '../platform/push/gathered.ts'
import type { Scheduler } from '../platform/push/scheduler.ts'

/**
 * Kind of an account change: `bets` for bets with their money movements, `accounts` for settings and manual money
 * movements.
 */
export type LineChange = 'bets' | 'accounts'

/** Accounts that a staff login may see: an upline with its downline, or every account of an operator. */
export type Reach = { readonly upline: string } | { readonly operator: string }

/** Subscription to account changes: of one account with its downline, or of the full reach if `account` is null. */
interface Looked {
  readonly reach: Reach
  readonly account: string | null
  readonly hear: (change: LineChange) => void
}

interface LineNewsParts {
  readonly readWays: (query: PathQuery) => Promise<readonly AccountPath[]>
  readonly scheduler: Scheduler
  readonly onError: (error: unknown) => void
}

const NOBODY: PathQuery = { memberIds: [], uplineIds: [], accountIds: [] }

/** Collects the ids of changed accounts until the next notification. */
class Touched {
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
    const taken = { memberIds: [...this.#members], uplineIds: [...this.#uplines], accountIds: [...this.#accounts] }
    for (const held of [this.#members, this.#uplines, this.#accounts]) held.clear()
    return taken
  }
}

const wayOf = ({ above, accountId }: AccountPath): readonly string[] => [...above, accountId]

/** Returns whether an account is within a reach. */
const isWithin = (reach: Reach, way: AccountPath): boolean =>
  'operator' in reach ? way.operator === reach.operator : wayOf(way).includes(reach.upline)

/**
 * Returns whether a change concerns a subscription: a change in the downline of the subscribed account, or a changed
 * setting of an account above, which takes effect below.
 */
const concerns = (change: LineChange, changed: AccountPath, looked: AccountPath): boolean =>
  wayOf(changed).includes(looked.accountId) || (change === 'accounts' && looked.above.includes(changed.accountId))

/**
 * Notifies back-office subscribers about the kind of change in their accounts; the client then requests the data.
 * Publishes at most once a second and reads the account paths once for every subscriber.
 */
export class LineNews {
  readonly #parts: LineNewsParts
  readonly #looked = new Set<Looked>()
  readonly #touched: Readonly<Record<LineChange, Touched>> = { bets: new Touched(), accounts: new Touched() }
  readonly #gathered: Gathered

  constructor(parts: LineNewsParts) {
    this.#parts = parts
    this.#gathered = new Gathered(parts.scheduler, () => {
      // After a failed read of the upline paths, the affected accounts are unknown, so every subscriber is notified.
      this.#tell().catch((error: unknown) => {
        parts.onError(error)
        this.missed()
      })
    })
  }

  look(looked: Looked): () => void {
    this.#looked.add(looked)
    return () => this.#looked.delete(looked)
  }

  /** Records changed accounts. Does nothing without subscribers. */
  touch(change: LineChange, accounts: Partial<PathQuery>): void {
    if (this.#looked.size === 0) return
    this.#touched[change].add(accounts)
    this.#gathered.ask()
  }

  /** Notifies every subscriber after missed events. */
  missed(): void {
    for (const { hear } of this.#looked) {
      hear('bets')
      hear('accounts')
    }
  }

  close(): void {
    this.#gathered.close()
    this.#looked.clear()
  }

  async #tell(): Promise<void> {
    const accountIds = [...this.#looked].flatMap(({ reach, account }) => this.#rootOf(reach, account) ?? [])
    const [looked, bets, accounts] = await Promise.all(
      [
        { ...NOBODY, accountIds: [...new Set(accountIds)] },
        this.#touched.bets.take(),
        this.#touched.accounts.take(),
      ].map((query) => this.#ways(query)),
    )
    const roots = new Map(looked?.map((way) => [way.accountId, way]))
    this.#tellOf('bets', bets ?? [], roots)
    this.#tellOf('accounts', accounts ?? [], roots)
  }

  #ways(query: PathQuery): Promise<readonly AccountPath[]> {
    const hasIds = Object.values(query).some((ids: readonly unknown[]) => ids.length > 0)
    return hasIds ? this.#parts.readWays(query) : Promise.resolve([])
  }

  /** Returns the top account of a subscription; null for every account of an operator. */
  #rootOf(reach: Reach, account: string | null): string | null {
    return account ?? ('upline' in reach ? reach.upline : null)
  }

  #tellOf(change: LineChange, changed: readonly AccountPath[], roots: ReadonlyMap<string, AccountPath>): void {
    for (const { reach, account, hear } of this.#looked) {
      const root = this.#rootOf(reach, account)
      const at = root === null ? null : (roots.get(root) ?? null)
      if (root !== null && (at === null || !isWithin(reach, at))) continue
      const isAffected = (way: AccountPath): boolean => (at === null ? isWithin(reach, way) : concerns(change, way, at))
      if (changed.some(isAffected)) hear(change)
    }
  }
}
