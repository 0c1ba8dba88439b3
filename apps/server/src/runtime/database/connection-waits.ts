import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** Maximum time in milliseconds that a request waits for a database connection. */
const WAIT_MS = 1_000

/** Error: a request got no database connection in time. */
export class NoConnection extends Error {
  constructor() {
    super('no database connection became available in time')
  }
}

/** Scope of a running request. Work after the response counts as background work. */
export interface RequestScope {
  isOpen: boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void

/** Runs work, with its asynchronous continuations, in the scope of a request. */
export function inRequest(scope: RequestScope, work: () => void): void {
  scopes.run(scope, work)
}

/**
 * Limits how long requests wait for a connection of a full pool. The pool's own timeout still applies to background
 * work and to the opening of new connections.
 */
export function limitConnectionWaits(pool: pg.Pool, waitMs = WAIT_MS): void {
  const connect = pool.connect.bind(pool) as (connected: Connected) => void
  const connectSoon = (connected: Connected): void => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      connected(new NoConnection(), undefined, () => undefined)
    }, waitMs)
    connect((error, client, done) => {
      clearTimeout(timer)
      if (!isLate) connected(error, client, done)
      else if (client !== undefined) done()
    })
  }
  const isFull = (): boolean => pool.idleCount === 0 && pool.totalCount >= pool.options.max
  const start = (connected: Connected): void =>
    scopes.getStore()?.isOpen === true && isFull() ? connectSoon(connected) : connect(connected)
  const replaced = (connected?: Connected): Promise<pg.PoolClient> | undefined => {
    if (connected !== undefined) {
      start(connected)
      return undefined
    }
    return new Promise((resolve, reject) =>
      start((error, client) => (client === undefined ? reject(error ?? new NoConnection()) : resolve(client))),
    )
  }
  pool.connect = replaced as typeof pool.connect
}
