import process from 'node:process'
import { parseOptions, startServer } from '../main.ts'
import { HandFeed, fixture } from './hand-feed.ts'

/** Serves with the flags of `npm start`, without a site, a feed of one match that begins in an hour. */
const parsed = parseOptions(process.argv.slice(2), process.env)
if (!parsed.ok) throw new Error(parsed.message)
const feed = new HandFeed()
feed.say({ kind: 'fixture', fixture: fixture('today', Date.now() + 3_600_000) })
await startServer({ ...parsed.options, siteDir: null }, { openFeed: () => Promise.resolve(feed), demoAnywhere: true })
