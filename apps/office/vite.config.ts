import { fileURLToPath } from 'node:url'
import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fonts } from '../../packages/ui/build/fonts.ts'

const SERVER = process.env['TOUCHLINE_SERVER'] ?? 'http://127.0.0.1:4600'
const LINGUI = fileURLToPath(new URL('lingui.config.ts', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/office/',
  plugins: [react(), lingui({ configPath: LINGUI, failOnCompileError: true }), fonts()],
  server: {
    port: 5174,
    proxy: {
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
