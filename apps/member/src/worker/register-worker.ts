import { brand } from '../base/settings/brand.ts'

const KEPT = /^\/(assets|brands)\//

/** What this page has loaded so far: the shell in one language and one brand. */
const loaded = (): string[] => [
  '/',
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && KEPT.test(pathname))
    .map(({ pathname }) => pathname),
]

/** Makes the site start without a network from now on: with the shell as it was, and without a price. */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/worker.js')
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ version: brand.version, urls: [...new Set(loaded())] })
}
