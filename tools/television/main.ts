import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { readClip } from '../../apps/server/src/television/own/clip.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { recordRound } from './record-round.ts'

const CLIP = fileURLToPath(new URL('../../apps/server/src/television/assets/own-channel.mp4', import.meta.url))
const MAX_BYTES = 80_000
const PARTS = 4

await main()

/** Records a loop of the demo TV channel and writes the file that the server reads. */
async function main(): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    // The compiler wraps functions in a call of `__name`, which the page does not define.
    await page.evaluate('globalThis.__name = (named) => named')
    const recorded = Buffer.from(await page.evaluate(recordRound), 'base64')
    const clip = readClip(recorded)
    const clipBytes = Buffer.concat([clip.init, ...clip.parts.slice(0, PARTS).map(({ bytes }) => bytes)])
    if (clip.parts.length < PARTS || clipBytes.length > MAX_BYTES) {
      throw new Error(`${clip.parts.length} parts and ${clipBytes.length} bytes were recorded: try once more`)
    }
    await writeFile(CLIP, clipBytes)
    const lengths = clip.parts
      .slice(0, PARTS)
      .map(({ ticks, bytes }) => `${((1_000 * ticks) / clip.timescale).toFixed(0)} ms ${bytes.length} B`)
    console.log(`${clipBytes.length} bytes in ${CLIP}: ${lengths.join(', ')}`)
  } finally {
    await browser.close()
  }
}
