import process from 'node:process'
import { parseOptions, startServer } from '../../apps/server/src/main.ts'

/**
 * Starts a server with the flags of `npm start`. Its PostgreSQL accepts only local connections, so the demo simulation
 * may run.
 */
const parsed = parseOptions(process.argv.slice(2), process.env)
if (!parsed.ok) throw new Error(parsed.message)
await startServer(parsed.options, { demoAnywhere: true })
