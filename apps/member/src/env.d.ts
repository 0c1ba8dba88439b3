/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module 'virtual:regions/*' {
  export const regions: Readonly<Record<string, string>>
}
