import { brand } from '../base/settings/brand.ts'

const CACHED_PATHS = /^\/(assets|brands)\//

/**
 * Registers the service worker, so that the site starts offline with the cached shell and without prices. Files fetched
 * before the worker was ready are reported to it through buffered performance entries.
 */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/worker.js')
  const { active } = await navigator.serviceWorker.ready
  const postUrls = (urls: readonly string[]) =>
    active?.postMessage({ version: brand.version, urls: [...new Set(urls)] })
  postUrls(['/'])
  new PerformanceObserver((list) => {
    const urls = listShellPaths(list.getEntries())
    if (urls.length > 0) postUrls(urls)
  }).observe({ type: 'resource', buffered: true })
}

/** Returns the paths of the app shell's files in the current language and brand. */
function listShellPaths(entries: PerformanceEntryList): string[] {
  return entries
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && CACHED_PATHS.test(pathname))
    .map(({ pathname }) => pathname)
}
