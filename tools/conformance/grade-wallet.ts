import { WalletCaller, type WalletExchange, type Graded, UnverifiableCheck, UnansweredCall } from './caller.ts'
import { afterLogout, CHECKS, createTokenCheck } from './checks.ts'

export interface Grade {
  readonly name: string
  /** Description of the failure; null if the check passed. */
  readonly fault: string | null
  /** Location of the requirement in docs/operator-api.md. */
  readonly requirement: string
  /** Wallet calls and responses of the check, in response order. */
  readonly exchanges: readonly WalletExchange[]
}

/** Result of a complete run of the wallet checks. */
export interface Report {
  /** Results of the checks that could be judged. */
  readonly grades: readonly Grade[]
  /** Names of checks that could not be judged, because the wallet stopped responding or an earlier clean-up failed. */
  readonly ungradedNames: readonly string[]
  /** Reason why the wallet stopped responding; null if it responds. */
  readonly dead: string | null
  /**
   * First reason why a hold of the checks could not be cancelled; null if the clean-up succeeded. Funds may remain on
   * hold.
   */
  readonly cleanUp: string | null
}

/** Runs the checks of docs/operator-api.md against an operator wallet, in sequence. */
export async function gradeWallet(graded: Graded): Promise<Report> {
  const caller = new WalletCaller(graded)
  const grades: Grade[] = []
  const ungradedNames: string[] = []
  let cleanUp: string | null = null
  const { token, logOut } = graded
  const checks = [
    ...CHECKS,
    ...(token === undefined ? [] : [createTokenCheck(token)]),
    ...(logOut === undefined ? [] : [afterLogout(logOut)]),
  ]
  for (const [index, { name, requirement, run }] of checks.entries()) {
    const error = await run(caller).then(
      () => null,
      (thrown: unknown) => thrown as Error,
    )
    const exchanges = caller.drainExchanges()
    cleanUp ??= caller.drainCleanUpFault()
    const dead = error !== null && index > 0 ? await findOutageReason(caller) : null
    if (dead !== null) {
      return { grades, ungradedNames: checks.slice(index).map((check) => check.name), dead, cleanUp }
    }
    caller.drainExchanges()
    if (error instanceof UnverifiableCheck) ungradedNames.push(name)
    else grades.push({ name, fault: error?.message ?? null, requirement, exchanges })
    // The first check reads the balance; without a balance no further check can be judged.
    if (error !== null && index === 0) break
  }
  return { grades, ungradedNames, dead: null, cleanUp }
}

/** Returns the reason why the operator wallet does not respond; null if it responds. */
function findOutageReason(caller: WalletCaller): Promise<string | null> {
  return caller.balance().then(
    () => null,
    (error: unknown) => (error instanceof UnansweredCall ? error.message : null),
  )
}
