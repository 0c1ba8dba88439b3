import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '../../build/bundle.js'

/** As `npm start` has its server, a folder deeper. */
const FOLDER = fileURLToPath(new URL('../../dist/testing', import.meta.url))

const FEED_THREAD = fileURLToPath(new URL('../sportsbook/offer/feed/feed-thread.ts', import.meta.url))

/**
 * Writes a script, and what of the house it runs, into one file that starts in a third of the time, and the thread that
 * plays its feed beside it. Gives its path.
 */
export const bundled = async (script: URL): Promise<string> => {
  const name = path.basename(script.pathname, '.ts')
  const programs = { [name]: fileURLToPath(script), 'feed-thread': FEED_THREAD }
  await bundleServer({ programs, folder: FOLDER })
  return path.join(FOLDER, `${name}.js`)
}
