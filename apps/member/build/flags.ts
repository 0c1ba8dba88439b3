import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const FOLDER = join(dirname(require.resolve('circle-flags/package.json')), 'flags')
/** ISO 3166-1 alpha-2 codes, and the nations of the United Kingdom that have a national team. */
const COUNTRY = /^([a-z]{2}|gb-(eng|sct|wls|nir))\.svg$/

/** Vite plugin that serves country flags as `/flags/xx.svg`. The browser fetches a flag on first display. */
export function brandFlagsPlugin(): Plugin {
  return {
    name: 'flags',
    configureServer(server) {
      server.middlewares.use('/flags', async (request, response, next) => {
        const name = (request.url ?? '').slice(1)
        if (!COUNTRY.test(name)) return next()
        const image = await readFile(join(FOLDER, name)).catch(() => null)
        if (image === null) return next()
        response.setHeader('content-type', 'image/svg+xml')
        response.end(image)
      })
    },
    async generateBundle() {
      const names = (await readdir(FOLDER)).filter((name) => COUNTRY.test(name))
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `flags/${name}`, source: await readFile(join(FOLDER, name)) })
    },
  }
}
