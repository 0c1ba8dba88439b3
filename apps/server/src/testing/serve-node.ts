import process from 'node:process'
import { parseOptions, startServer } from '../main.ts'
import { ManualFeed, fixture, live } from './manual-feed.ts'

/**
 * Starts a server with the flags of `npm start`, without a site. The feed has one live match and one match with its
 * kick-off an hour after `NODES_SINCE` (epoch ms).
 */
const parsed = parseOptions(process.argv.slice(2), process.env)
if (!parsed.ok) throw new Error(parsed.message)
const feed = new ManualFeed()
const sinceMs = Number(process.env['NODES_SINCE'])
feed.queueChanges(
  { kind: 'fixture', fixture: fixture('today', sinceMs + 3_600_000) },
  { kind: 'fixture', fixture: fixture('live', sinceMs - 600_000) },
  { kind: 'state', key: 'live', state: live() },
)
feed.publishEvery(200)
/** Rate limits that never refuse, since the test member bets without pause. */
const rateLimits = { perMember: 1_000_000, perAddress: 1_000_000 }
/** A busy test machine delays the event loop: without measured lag, no node sheds load. */
const lag = { lagMs: () => 0 }
const options = { ...parsed.options, siteDir: null, rateLimits, lag }
await startServer(options, { openFeed: () => Promise.resolve(feed), demoAnywhere: true })
