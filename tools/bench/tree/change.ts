import { NO_PASSWORD } from '../../../apps/server/src/members/passwords/passwords.ts'
import { changeHierarchy } from '../../../apps/server/src/cli/change-hierarchy.ts'
import { explainRefusal } from '../bets.ts'
import { median } from '../median.ts'
import type { Session } from '../members.ts'
import type { BenchPick } from '../picks.ts'
import type { Pool } from '../pool.ts'

const TIMES = 5
/** Stake above the lowered limit, in minor units. */
const STAKE_MINOR = '10000'
const LOWERED = '1,50,100000,1000000'
const IN_FORCE_LIMIT_MS = 10_000

interface Change {
  readonly pool: Pool
  /** URL of a server on the same database. The change is made in the bench process. */
  readonly url: string
  /** Session of a member five levels below the account whose limit is lowered. */
  readonly session: Session
  readonly pick: BenchPick
  readonly account: string
}

/**
 * Lowers a bet limit at the top of the upline tree. Returns the milliseconds until the first bet of a member below is
 * refused.
 */
export async function limitLowered({ pool, url, session, pick, account }: Change): Promise<number> {
  let count = 0
  const bet = async (): Promise<string | null> => {
    count += 1
    const response = await fetch(`${url}/bet/betsingle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        account_id: session.accountId,
        session_token: session.token,
        ...pick,
        ref: `bench-${count}-change`,
        stake: STAKE_MINOR,
        accept_better_odds: true,
        accept_any_odds: true,
      }),
    })
    return explainRefusal(response.status, await response.text())
  }
  const until = async (wanted: (code: string | null) => boolean): Promise<void> => {
    const startedMs = performance.now()
    for (;;) {
      const code = await bet()
      if (wanted(code)) return
      if (performance.now() - startedMs > IN_FORCE_LIMIT_MS) throw new Error(`the limit is not in force: ${code}`)
    }
  }
  const set = (text: string | null, ref: string): Promise<unknown> =>
    changeHierarchy(
      pool,
      { word: 'set', ref, by: 'bench', as: null, note: null, order: { account }, limits: { text, sportIds: [1] } },
      { hash: async () => NO_PASSWORD },
    )
  const durationsMs: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    await until((code) => code === null)
    const startedMs = performance.now()
    await set(LOWERED, `bench-lower-${time}`)
    await until((code) => code === 'betOverMax')
    durationsMs.push(performance.now() - startedMs)
    await set(null, `bench-raise-${time}`)
  }
  return median(durationsMs)
}
