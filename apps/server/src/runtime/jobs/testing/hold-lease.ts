import process from 'node:process'
import { createPool } from '../../database/pool.ts'
import { acquireLease } from '../lease.ts'
import { createLeaseStore, withLeases } from '../lease.store.ts'

/** Takes the lease "feed", writes the simulated clock under the lease in a loop, and prints the results. */
const [url = '', termMs = ''] = process.argv.slice(2)

const lease = await acquireLease({
  store: createLeaseStore(createPool(url, 1)),
  name: 'feed',
  owner: `child ${process.pid}`,
  termMs: Number(termMs),
  monotonicMs: () => performance.now(),
  onLost: () => printLine('lost'),
  onError: (error) => printLine(`error ${String(error)}`),
})
if (lease === null) throw new Error('the lease is held')

const pool = createPool(withLeases(url, [lease]), 1)
printLine(`holds ${lease.fence}`)
for (let refused = false; !refused; ) {
  try {
    await pool.query('update world_clock set anchor_wall_ms = $1', [lease.fence])
  } catch (error) {
    refused = true
    printLine(`refused ${Object(error).code}`)
  }
}

function printLine(line: string): void {
  void process.stdout.write(`${line}\n`)
}
