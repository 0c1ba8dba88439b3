import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { NO_PRELOADS, collectPreloads } from './preload.ts'
import { buildDescriptions } from './brand-descriptions.ts'
import { BRANDS_FOLDER, brandNames, readBrand, type BrandFolder } from './brand-folder.ts'
import { brandPage, buildManifest } from './brand-page.ts'
import { readColours } from './theme-colours.ts'

const FIRST_BRAND = 'touchline'

/**
 * Vite plugin that emits every brand folder under `/brands/<name>/` with its own page and manifest. The server serves
 * the page of its configured brand. In development, TOUCHLINE_BRAND selects the brand.
 */
export function brands(): Plugin {
  let isBuild = true
  return {
    name: 'brands',
    enforce: 'post',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    configureServer(server) {
      server.watcher.add(BRANDS_FOLDER)
      server.middlewares.use('/brands', async (request, response, next) => {
        const [key = '', name = ''] = (request.url ?? '').slice(1).split('/')
        const file = (await brandNames()).includes(key)
          ? (await buildBrandFiles(await readBrand(key))).get(name)
          : undefined
        if (file === undefined) return next()
        if (name.endsWith('.svg')) response.setHeader('content-type', 'image/svg+xml')
        response.end(file)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        if (isBuild) return html
        const folder = await readBrand(process.env['TOUCHLINE_BRAND'] ?? FIRST_BRAND)
        return brandPage(html, folder, 'development', NO_PRELOADS)
      },
    },
    async generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('the site was built without its page')
      const html = String(page.source)
      const version = createHash('sha256').update(html).update(Object.keys(bundle).join()).digest('hex').slice(0, 12)
      const preloads = collectPreloads(bundle)
      for (const key of await brandNames()) {
        const folder = await readBrand(key)
        const page = await brandPage(html, folder, version, preloads)
        const files = [...(await buildBrandFiles(folder)), ['index.html', page] as const]
        for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `brands/${key}/${name}`, source })
      }
    },
  }
}

/** Returns the served files of a brand except the page. */
async function buildBrandFiles(folder: BrandFolder): Promise<Map<string, Buffer | string>> {
  const textFiles = Object.entries(folder.textOverrides).map(
    ([language, texts]) => [`words.${language}.json`, JSON.stringify(texts)] as const,
  )
  return new Map<string, Buffer | string>([
    ...folder.files,
    ...textFiles,
    ['frames.json', JSON.stringify(folder.brand.frames)],
    ['colours.json', JSON.stringify(await readThemeColours(folder))],
    ['descriptions.json', JSON.stringify(await buildDescriptions(folder))],
    ['manifest.webmanifest', await buildManifest(folder)],
  ])
}

/** Returns every colour of both themes. The back office displays the colours. */
async function readThemeColours({ brand }: BrandFolder) {
  return {
    light: await readColours(brand, 'light'),
    dark: await readColours(brand, 'dark'),
  }
}
