import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { UxAnswer, UxMatch } from '@touchline/contract/ux'
import { openServer, type RunningServer, type ServerOptions } from '../../server/src/server.ts'
import { ensureSiteBuilt } from '../../../tools/dev/build.js'

const SITE_DIR = fileURLToPath(new URL('../dist', import.meta.url))

/** The whole server with the built site and a made-up season, its clock moved forward at will. */
export interface Site {
  readonly address: string
  /** The server's folder, for commands that work on its database. */
  readonly dataDir: string
  /** World time now, epoch milliseconds. */
  readonly worldMs: () => number
  /** The world goes on to this moment at once; what was to happen until then happens. */
  readonly skipTo: (worldMs: number) => void
  /** The next match of today, or of the days after, that begins no sooner than in a quarter of an hour. */
  readonly nextMatch: () => Promise<UxMatch>
  /** The server is gone; the pages of the site stay open. */
  readonly goAway: () => Promise<void>
  /** It is back at the same address with the same data. */
  readonly comeBack: () => Promise<void>
  /** Closes the site for maintenance, or opens it again. */
  readonly close: (closed: boolean) => Promise<void>
  readonly stop: () => Promise<void>
}

const QUARTER_HOUR_S = 900

/**
 * @param offers what the operator offers beside the rest, as `npm start -- --offer` has it
 * @param brand that the site is served under
 */
export async function startSite(offers: ServerOptions['offers'] = [], brand = 'touchline'): Promise<Site> {
  await ensureSiteBuilt()
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-site-'))
  // PostgreSQL may have to run as another user than we.
  await chmod(dataDir, 0o755)
  let skippedMs = 0
  const open = (port: number): Promise<RunningServer> =>
    openServer(
      {
        port,
        host: '127.0.0.1',
        dataDir,
        fixturesDir: null,
        seed: 7,
        speed: 1,
        offers,
        siteDir: SITE_DIR,
        brand,
        onProgress: () => undefined,
      },
      { wallMs: () => Date.now() + skippedMs },
    )
  let server = await open(0)
  const { address } = server
  const worldMs = () => server.clock.worldMs()
  const market = async (tab: 1 | 2): Promise<readonly UxMatch[]> => {
    const response = await fetch(`${address}/uxmarket?sport=1&market=${tab}&page=hdpou`)
    return ((await response.json()) as UxAnswer).matches
  }
  return {
    address,
    dataDir,
    worldMs,
    skipTo: (moment) => {
      skippedMs += Math.max(0, moment - worldMs())
    },
    nextMatch: async () => {
      const soonest = worldMs() / 1000 + QUARTER_HOUR_S
      const matches = [...(await market(2)), ...(await market(1))].filter(([, kickOff]) => kickOff >= soonest)
      const [first] = matches.toSorted(([, a], [, b]) => a - b)
      if (first === undefined) throw new Error('the made-up season lists no match to come')
      return first
    },
    goAway: () => server.stop(),
    comeBack: async () => {
      server = await open(Number(new URL(address).port))
    },
    close: (closed) => {
      const file = path.join(dataDir, 'maintenance')
      return closed ? writeFile(file, '') : rm(file, { force: true })
    },
    stop: async () => {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
