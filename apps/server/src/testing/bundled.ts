import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleServer } from '../../build/bundle.js'

/**
 * Output folder of bundled test scripts. One level deeper than the server bundle of `npm start`, with the same layout.
 */
const FOLDER = fileURLToPath(new URL('../../dist/testing', import.meta.url))

const FEED_THREAD = fileURLToPath(new URL('../intake/source/feed-thread.ts', import.meta.url))

/**
 * Bundles a script with its imports into one file, and its feed thread into a second file. A bundle starts in a third
 * of the time.
 * @returns the path of the bundled script
 */
export async function bundled(script: URL): Promise<string> {
  const name = path.basename(script.pathname, '.ts')
  const programs = { [name]: fileURLToPath(script), 'feed-thread': FEED_THREAD }
  await bundleServer({ programs, folder: FOLDER })
  return path.join(FOLDER, `${name}.js`)
}
