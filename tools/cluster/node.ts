import process from 'node:process'
import { parseOptions, startServer } from '../../apps/server/src/main.ts'

/** A server with the flags of `npm start`. Only this machine reaches its PostgreSQL, so the demo is played. */
const parsed = parseOptions(process.argv.slice(2), process.env)
if (!parsed.ok) throw new Error(parsed.message)
await startServer(parsed.options, { demoAnywhere: true })
