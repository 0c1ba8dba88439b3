import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { createKeySeal } from '../secrets/key-seal.ts'
import { dropProof } from '../secrets/pepper-proof.store.ts'
import {
  countPepperUses,
  type PepperUsage,
  dropRecoveryCodes,
  resealAccounts,
} from '../logins/login-secrets/pepper-uses.store.ts'
import { type Pepper, computeProof } from '../secrets/pepper.ts'
import { resealWalletKeys, countWalletKeysByPepper } from '../wallet/operator/operator-wallet.store.ts'
import { createFactSeal } from '../secrets/text-seal.ts'
import { countFactsToReseal, resealFacts } from '../offer/matches/fact-seals.store.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { openServerPepper } from './command-passwords.ts'
import { defineCommand } from '../platform/commands/define-command.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Numbers of stored secrets that depend on a pepper, by kind. */
interface Uses extends PepperUsage {
  readonly walletKeys: number
  readonly facts: number
}

interface Change {
  readonly act: 'reseal' | 'forget'
  readonly by: string
}

const RESULT_TEXTS = {
  reseal: 'resealed',
  forget: 'forgotten: remove it from every server; passwords that depend on it must be reset',
} as const

export const pepperCommand = defineCommand({
  name: 'pepper',
  about: 'shows the uses of the other pepper, reseals them with the current pepper, and forgets the other pepper',
  usages: ['', '--reseal --by NAME', '--forget --by NAME'],
  flags: {
    reseal: { flag: 'reseal', help: 'reseals the data of the other pepper with the current pepper', standard: false },
    forget: { flag: 'forget', help: 'invalidates the other pepper', standard: false },
    by: BY_FLAG,
    data: DATA_FLAG,
  },
  buildParams: ({ reseal: isReseal, forget: forgets, by, data }) => {
    if (isReseal && forgets) throw new Error('--reseal and --forget: give one of them')
    const action = isReseal ? ('reseal' as const) : forgets ? ('forget' as const) : null
    return { change: action === null ? null : { act: action, by: orderedBy(by) }, data }
  },
  work: async (pool, { change, data }) => runPepper(pool, await openServerPepper(pool, data), change),
})

/**
 * Counts the secrets of the second pepper, seals these secrets again with the current pepper, or discards the second
 * pepper. Changes are recorded in the audit log.
 */
export async function runPepper(pool: pg.Pool, pepper: Pepper, change: Change | null): Promise<readonly string[]> {
  const { other } = pepper
  if (other === null) return [`${formatPepperId(pepper)} is the only pepper`]
  if (change !== null) return perform(pool, pepper, other, change)
  return formatUses(pepper, other, await countUses(pool, pepper, other))
}

function formatPepperId({ id }: Pepper): string {
  return id.toString('hex')
}

function perform(
  pool: pg.Pool,
  pepper: Pepper,
  other: Pepper,
  { act: action, by }: Change,
): Promise<readonly string[]> {
  return withAuditEntry(
    pool,
    { command: 'pepper', ...createActor(by), args: { act: action, other: formatPepperId(other) } },
    async (client): Promise<{ result: readonly string[]; before: Uses; after: Uses; securityEntries: [] }> => {
      const before = await countUses(client, pepper, other)
      await (action === 'reseal' ? reseal(client, pepper, other) : forget(client, pepper, other))
      const after = await countUses(client, pepper, other)
      return {
        result: [`${formatPepperId(other)}: ${RESULT_TEXTS[action]}`, ...formatUses(pepper, other, after)],
        before,
        after,
        securityEntries: [],
      }
    },
  )
}

async function countUses(client: Queryable, pepper: Pepper, other: Pepper): Promise<Uses> {
  return {
    ...(await countPepperUses(client, other)),
    walletKeys: await countWalletKeysByPepper(client, other.id),
    facts: await countFactsToReseal(client, ...createFactSeals(pepper)),
  }
}

/** Seals of facts by both peppers, and by the current pepper alone. */
function createFactSeals(pepper: Pepper) {
  return [createFactSeal(pepper), createFactSeal({ ...pepper, other: null })] as const
}

async function reseal(client: Queryable, pepper: Pepper, other: Pepper): Promise<void> {
  await resealAccounts(client, pepper, other)
  await resealWalletKeys(client, createKeySeal(pepper, 'wallet'), other.id)
  await resealFacts(client, ...createFactSeals(pepper))
}

async function forget(client: Queryable, pepper: Pepper, other: Pepper): Promise<void> {
  if (sealedIn(await countUses(client, pepper, other)) > 0)
    throw new Error('secrets are still sealed with it: --reseal first')
  await dropRecoveryCodes(client, other)
  await dropProof(client, computeProof(other))
}

function sealedIn({ authenticators, passkeys, launchKeys, walletKeys, facts }: Uses): number {
  return authenticators + passkeys + launchKeys + walletKeys + facts
}

function formatUses(pepper: Pepper, other: Pepper, uses: Uses): readonly string[] {
  return [
    `${formatPepperId(pepper)} is the current pepper; the other pepper ${formatPepperId(other)} is still in use for`,
    `  passwords: ${uses.memberPasswords} of members, ${uses.staffPasswords} of staff; each is converted ` +
      'at its next login',
    `  recovery codes: ${uses.recoveryCodes}; they are converted when they are replaced`,
    `  sealed: ${uses.authenticators} authenticators, ${uses.passkeys} passkeys, ` +
      `${uses.launchKeys} launch keys, ${uses.walletKeys} wallet keys, ${uses.facts} facts of matches`,
  ]
}
