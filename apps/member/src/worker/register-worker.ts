import { brand } from '../base/settings/brand.ts'

const KEPT = /^\/(assets|brands)\//

/** Those of the files that are of the shell in one language and one brand. */
const ofShell = (entries: PerformanceEntryList): string[] =>
  entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && KEPT.test(pathname))
    .map(({ pathname }) => pathname)

/**
 * Makes the site start without a network from now on: with the shell as it was, and without a price. What was on its
 * way before the worker heard of anything is told of when it has come.
 */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/worker.js')
  const { active } = await navigator.serviceWorker.ready
  const tell = (urls: readonly string[]) => active?.postMessage({ version: brand.version, urls: [...new Set(urls)] })
  tell(['/'])
  new PerformanceObserver((list) => {
    const urls = ofShell(list.getEntries())
    if (urls.length > 0) tell(urls)
  }).observe({ type: 'resource', buffered: true })
}
