import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { smallStake } from '../../apps/server/src/operators/house-limits.ts'
import { openServerPepper } from '../../apps/server/src/cli/command-passwords.ts'
import { resolveDataFolder, onDatabase } from '../../apps/server/src/runtime/database/on-database.ts'
import type { Pool } from '../bench/pool.ts'
import { serveWallet } from './serve-wallet.ts'
import { connectExample, EXAMPLE, EXAMPLE_CURRENCIES, setUpExample, rebuildWallet } from './set-up-example.ts'
import { ExampleWallet } from './wallet.ts'

/** Balance of each example member at the first start in minor units, before earlier winnings are added. */
const FIRST_MINOR = new Map(
  [...EXAMPLE_CURRENCIES].map(([account, currency]) => [account, 10_000n * smallStake(currency)] as const),
)

main().catch((error: Error) => {
  console.error(`example wallet: ${error.message}`)
  process.exit(1)
})

/** Serves the example wallet in a child process of the server, and exits together with the server. */
async function main(): Promise<void> {
  const { data } = parseArgs({ options: { data: { type: 'string' } } }).values
  const wallet = openWallet(path.join(resolveDataFolder(data), 'example-wallet.json'))
  await onDatabase(data, printLine, async (pool) => {
    const secret = await setUpExample(pool, await openServerPepper(pool, data))
    await setInitialBalances(pool, wallet)
    const { url } = await serveWallet(wallet, new Map([[EXAMPLE.keyId, secret]]))
    await connectExample(pool, url)
    printLine(`operator ${EXAMPLE.operator} keeps its wallet at ${url}: log in as`)
    printLine(`  ${EXAMPLE.accountId} (MYR), ${EXAMPLE.myanmar} (MMK) or ${EXAMPLE.below} (SGD, below an agent),`)
    printLine(`  password ${EXAMPLE.password}`)
    const token = randomUUID()
    wallet.tokens.set(token, { account_id: EXAMPLE.accountId, currency: 'MYR' })
    printLine(`  or once by the operator's own token, at /?token=${EXAMPLE.operator}~${token}`)
  })
  process.on('disconnect', () => process.exit(0))
}

/** Creates a wallet that stores its state in a file. The file is written atomically before the wallet responds. */
function openWallet(file: string): ExampleWallet {
  const wallet = new ExampleWallet((text) => {
    writeFileSync(`${file}.new`, text)
    renameSync(`${file}.new`, file)
  })
  if (existsSync(file)) wallet.restore(readFileSync(file, 'utf8'))
  return wallet
}

function printLine(line: string): void {
  console.log(`  ${line}`)
}

async function setInitialBalances(pool: Pool, wallet: ExampleWallet): Promise<void> {
  if (wallet.balances.size > 0) return
  wallet.restore((await rebuildWallet(pool, FIRST_MINOR)).written())
}
