import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { fonts } from '../../packages/ui/build/fonts.ts'
import { productNames } from '../../packages/ui/build/product-names.ts'

const SERVER = process.env['TOUCHLINE_SERVER'] ?? 'http://127.0.0.1:4600'
const LINGUI = fileURLToPath(new URL('lingui.config.ts', import.meta.url))

/**
 * Prefixes every style sheet with the layer order. A lazily loaded screen shares style sheets, and otherwise the first
 * one read by the browser would define the order.
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
  plugins: [
    react(),
    lingui({ configPath: LINGUI, failOnCompileError: true }),
    productNames({ office: ['product', 'place'], operator: ['setting'], acts: ['act'] }),
    fonts(),
    layersFirst,
  ],
  server: {
    port: 5174,
    proxy: {
      '/office/live': { target: SERVER, ws: true },
      '^/(health|office/)': {
        target: SERVER,
        // API calls use POST; pages and modules use GET.
        bypass: ({ method, url = '/' }) => (method !== 'POST' && url !== '/health' ? url : undefined),
      },
    },
  },
  build: {
    target: 'es2022',
    // Inlined files become data: URLs, which the content security policy blocks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
})
