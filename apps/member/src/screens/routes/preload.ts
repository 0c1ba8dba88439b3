import { needTexts } from '../../base/i18n/language.ts'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Prefetches the texts that follow the prices and, on a fast connection, the information pages. */
export async function preloadFiles(): Promise<void> {
  await Promise.all([needTexts('bets'), needTexts('codes')])
  if (!isThin()) await Promise.all(infoFiles().map(fetchFile))
}

/** Returns whether prefetching would cost the member money, or bandwidth that prices need. */
function isThin(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/** Returns the prefetch file list that the build wrote into the page. */
function infoFiles(): readonly string[] {
  return (JSON.parse(document.querySelector('#ahead')?.textContent ?? '{}') as { info?: readonly string[] }).info ?? []
}

/**
 * Prefetches a file into the browser cache without execution. Running it, or adding its styles, would delay the prices.
 * A file that fails is fetched on demand.
 */
function fetchFile(href: string): Promise<void> {
  return new Promise((done) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: href.endsWith('.css') ? 'style' : 'script', href })
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => done())
    document.head.append(link)
    // Browsers without prefetch support fire no load event.
    if (!link.relList.supports('prefetch')) done()
  })
}
