import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readClip } from '../../apps/server/src/television/own/clip.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { recordRound } from './record-round.ts'

const CLIP = fileURLToPath(new URL('../../apps/server/src/television/assets/own-channel.mp4', import.meta.url))
const MOST_BYTES = 80_000
const PARTS = 4

/** Draws and records one round of the channel of our own, and writes it down where the server reads it. */
const main = async (): Promise<void> => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    // Functions are run with their names kept, by a function that the page does not have.
    await page.evaluate('globalThis.__name = (named) => named')
    const recorded = Buffer.from(await page.evaluate(recordRound), 'base64')
    const clip = readClip(recorded)
    const whole = Buffer.concat([clip.init, ...clip.parts.slice(0, PARTS).map(({ bytes }) => bytes)])
    if (clip.parts.length < PARTS || whole.length > MOST_BYTES) {
      throw new Error(`${clip.parts.length} parts and ${whole.length} bytes were recorded: try once more`)
    }
    await writeFile(CLIP, whole)
    const lengths = clip.parts
      .slice(0, PARTS)
      .map(({ ticks, bytes }) => `${((1_000 * ticks) / clip.timescale).toFixed(0)} ms ${bytes.length} B`)
    console.log(`${whole.length} bytes in ${CLIP}: ${lengths.join(', ')}`)
  } finally {
    await browser.close()
  }
}

await main()
