import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { brands } from './build/brands.ts'
import { CHUNKS } from './build/chunks.ts'
import { brandFlagsPlugin } from './build/flags.ts'
import { fonts } from '../../packages/ui/build/fonts.ts'
import { productNames } from '../../packages/ui/build/product-names.ts'
import { regions } from './build/regions.ts'
import { isSiteRequest } from './build/site-request.ts'

const SERVER = process.env['TOUCHLINE_SERVER'] ?? 'http://127.0.0.1:4600'

export default defineConfig({
  root: file('.'),
  plugins: [
    react(),
    lingui({ configPath: fileURLToPath(new URL('lingui.config.ts', import.meta.url)), failOnCompileError: true }),
    productNames({ site: ['product'] }),
    regions(),
    brandFlagsPlugin(),
    fonts(),
    brands(),
  ],
  server: {
    proxy: {
      '/live': { target: SERVER, ws: true },
      '^/': { target: SERVER, bypass: (request) => (isSiteRequest(request) ? request.url : undefined) },
    },
  },
  build: {
    target: 'es2022',
    // Inlined files would be `data:` URLs, which the content security policy blocks.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    reportCompressedSize: false,
    rolldownOptions: {
      input: [file('index.html'), file('src/worker/worker.ts')],
      // The worker has no hash in its name, because browsers identify a service worker by its URL.
      output: {
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
})

function file(name: string) {
  return fileURLToPath(new URL(name, import.meta.url))
}
