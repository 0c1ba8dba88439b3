import { Caller, type Exchange, type Graded, NotJudged, Unanswered } from './caller.ts'
import { afterLogout, CHECKS, ofTokens } from './checks.ts'

export interface Grade {
  readonly name: string
  /** What is wrong; null where the promise holds. */
  readonly fault: string | null
  /** Where docs/operator-api.md says what must be. */
  readonly says: string
  /** Every call that the check made, in the order of its answers. */
  readonly exchanges: readonly Exchange[]
}

/** What came of a whole run. */
export interface Report {
  /** Every check that was judged. */
  readonly grades: readonly Grade[]
  /** Checks that could not be judged, by name: of a wallet that stopped answering, or what they left was not undone. */
  readonly notJudged: readonly string[]
  /** Why the wallet answers nothing any more; null where it does. */
  readonly dead: string | null
  /** Why holds of the checks could not be cancelled, the first of them; null where all were. Money may be left held. */
  readonly cleanUp: string | null
}

/** Why a wallet answers nothing at all; null where it answers. */
const deathOf = (caller: Caller): Promise<string | null> =>
  caller.balance().then(
    () => null,
    (error: unknown) => (error instanceof Unanswered ? error.message : null),
  )

/** Holds a wallet to every promise of docs/operator-api.md, one after the other. */
export const gradeWallet = async (graded: Graded): Promise<Report> => {
  const caller = new Caller(graded)
  const grades: Grade[] = []
  const notJudged: string[] = []
  let cleanUp: string | null = null
  const { token, logOut } = graded
  const checks = [
    ...CHECKS,
    ...(token === undefined ? [] : [ofTokens(token)]),
    ...(logOut === undefined ? [] : [afterLogout(logOut)]),
  ]
  for (const [index, { name, says, run }] of checks.entries()) {
    const error = await run(caller).then(
      () => null,
      (thrown: unknown) => thrown as Error,
    )
    const exchanges = caller.takeExchanges()
    cleanUp ??= caller.takeCleanUpFault()
    const dead = error !== null && index > 0 ? await deathOf(caller) : null
    if (dead !== null) {
      return { grades, notJudged: checks.slice(index).map((check) => check.name), dead, cleanUp }
    }
    caller.takeExchanges()
    if (error instanceof NotJudged) notJudged.push(name)
    else grades.push({ name, fault: error?.message ?? null, says, exchanges })
    // Without a balance nothing can be told of the rest.
    if (error !== null && index === 0) break
  }
  return { grades, notJudged, dead: null, cleanUp }
}
