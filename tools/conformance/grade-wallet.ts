import { Caller, type Exchange, type Graded } from './caller.ts'
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

/** Holds a wallet to every promise of docs/operator-api.md, one after the other. */
export const gradeWallet = async (graded: Graded): Promise<readonly Grade[]> => {
  const caller = new Caller(graded)
  const grades: Grade[] = []
  const { token, logOut } = graded
  const checks = [
    ...CHECKS,
    ...(token === undefined ? [] : [ofTokens(token)]),
    ...(logOut === undefined ? [] : [afterLogout(logOut)]),
  ]
  for (const { name, says, run } of checks) {
    const fault = await run(caller).then(
      () => null,
      (error: unknown) => (error as Error).message,
    )
    grades.push({ name, fault, says, exchanges: caller.takeExchanges() })
    // Without a balance nothing can be told of the rest.
    if (fault !== null && grades.length === 1) break
  }
  return grades
}
