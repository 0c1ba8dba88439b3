import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { LoginLimiter } from '../services/login.ts'

const MINUTE_S = 60
/** Tries of one account from one address, so that a stranger elsewhere cannot keep a member out. */
const TRIES_PER_PAIR = 8
/** Tries of one account from everywhere. */
const TRIES_PER_ACCOUNT = 60

/** Changes of a password that one member may try. */
const PASSWORD_TRIES = 5

const limiterOf = (perPair: number, perAccount: number): LoginLimiter => {
  const byPair = new RateLimiterMemory({ points: perPair, duration: MINUTE_S })
  const byAccount = new RateLimiterMemory({ points: perAccount, duration: MINUTE_S })
  return {
    mayTry: async (accountId, address) => {
      try {
        await byPair.consume(`${address} ${accountId}`)
        await byAccount.consume(accountId)
        return true
      } catch (reason) {
        if (reason instanceof RateLimiterRes) return false
        throw reason
      }
    },
  }
}

/** Counts tries to log in within a minute: by account and address, and by account. */
export const createLoginLimiter = (): LoginLimiter => limiterOf(TRIES_PER_PAIR, TRIES_PER_ACCOUNT)

/** Counts tries to change a password within a minute: who holds a session must not find the password out by it. */
export const createPasswordLimiter = (): LoginLimiter => limiterOf(PASSWORD_TRIES, PASSWORD_TRIES)
