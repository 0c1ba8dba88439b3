import process from 'node:process'
import { createPool } from '../../database/pool.ts'
import { acquireLease } from '../lease.ts'
import { createLeaseStore, withHolds } from '../lease.store.ts'

/** Takes the lease "feed", writes the simulated clock under the lease in a loop, and prints the results. */
const [url = '', termMs = ''] = process.argv.slice(2)
const printLine = (line: string): void => void process.stdout.write(`${line}\n`)

const hold = await acquireLease({
  store: createLeaseStore(createPool(url, 1)),
  name: 'feed',
  owner: `child ${process.pid}`,
  termMs: Number(termMs),
  monotonicMs: () => performance.now(),
  onLost: () => printLine('lost'),
  onError: (error) => printLine(`error ${String(error)}`),
})
if (hold === null) throw new Error('the lease is held')

const pool = createPool(withHolds(url, [hold]), 1)
printLine(`holds ${hold.fence}`)
for (let refused = false; !refused; ) {
  try {
    await pool.query('update world_clock set anchor_wall_ms = $1', [hold.fence])
  } catch (error) {
    refused = true
    printLine(`refused ${Object(error).code}`)
  }
}
