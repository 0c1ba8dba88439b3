import { needTexts } from '../../base/i18n/language.ts'

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Whether fetching what may never be looked at would cost the member money, or time that his prices need. */
const isThin = (): boolean => {
  const { connection } = navigator as Navigator & { readonly connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

/** The files that the page was built with for later. */
const infoFiles = (): readonly string[] =>
  (JSON.parse(document.querySelector('#ahead')?.textContent ?? '{}') as { info?: readonly string[] }).info ?? []

/**
 * Puts a file into the browser's store and does no more: to run it, or to add its styles to a page that does not need
 * them, would hold prices up. A file that does not come is fetched when it is needed.
 */
const fetchFile = (href: string): Promise<void> =>
  new Promise((done) => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: href.endsWith('.css') ? 'style' : 'script', href })
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => done())
    document.head.append(link)
    // A browser that does not know the word never tells that it is done.
    if (!link.relList.supports('prefetch')) done()
  })

/** Fetches the rest of the site: the texts of what comes after the prices, and on a good line the information pages. */
export const preload = async (): Promise<void> => {
  await Promise.all([needTexts('bets'), needTexts('codes')])
  if (!isThin()) await Promise.all(infoFiles().map(fetchFile))
}
