import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fonts } from '../../packages/ui/build/fonts.ts'

const SERVER = process.env['TOUCHLINE_SERVER'] ?? 'http://127.0.0.1:4600'
const LINGUI = fileURLToPath(new URL('lingui.config.ts', import.meta.url))

/**
 * Every sheet says the order of the layers first. A screen that is fetched by itself shares sheets with the others, and
 * whichever the browser reads first would settle the order.
 */
const layersFirst: Plugin = {
  name: 'layers-first',
  enforce: 'post',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
      file.source = `@layer base, components, primitives;${String(file.source)}`
    }
  },
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/office/',
  plugins: [react(), lingui({ configPath: LINGUI, failOnCompileError: true }), fonts(), layersFirst],
  server: {
    port: 5174,
    proxy: {
      '/office/live': { target: SERVER, ws: true },
      '^/(health|office/)': {
        target: SERVER,
        // Calls are posted; pages and modules of the site are fetched.
        bypass: ({ method, url = '/' }) => (method !== 'POST' && url !== '/health' ? url : undefined),
      },
    },
  },
  build: {
    target: 'es2022',
    // Inlined files would be data: addresses, which the content policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
