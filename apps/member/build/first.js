;(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')?.state
    } catch {
      return null
    }
  }
  const { tags, first, languages, start, libraries, book, myanmar } = JSON.parse(
    document.getElementById('ahead').textContent,
  )
  const page = document.documentElement
  const layout = read('touchline.layout')
  const settings = layout?.settings
  const { theme } = settings ?? {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = dark ? 'dark' : 'light'
  const session = read('touchline.account')?.session
  const entered = Boolean(session)
  page.dataset.first = entered ? 'book' : 'door'
  // Language of the page: the first browser language that the site supports. Unconfigured browsers request English, and
  // then the brand's default language is the better guess.
  const wanted = navigator.languages.map((tag) => tags[tag.toLowerCase().split('-')[0]]).find(Boolean) ?? 'en'
  page.dataset.language = wanted === 'en' ? first : wanted
  const language = settings?.language ?? page.dataset.language
  // Localised club names, which the first screen waits for: base/i18n/language.ts.
  const names = language === 'en' ? [] : [`/uxgivennames?language=${language}`]
  const files = languages[language] ?? []
  const kinds = { css: 'style', woff2: 'font', json: 'fetch' }
  const preload = (href) => {
    const link = document.createElement('link')
    const as = names.includes(href) ? 'fetch' : kinds[href.split('.').at(-1)]
    Object.assign(link, as === undefined ? { rel: 'modulepreload' } : { rel: 'preload', as })
    // The preload must have the CORS mode of the later requests. Otherwise the browser fetches the files twice.
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
    return link
  }
  if (!entered || !/^\/(desktop|public)?\/?$/.test(location.pathname)) return [...files, ...names].forEach(preload)
  const isLetters = (href) => href.endsWith('.woff2')
  const come = (link) => new Promise((done) => Object.assign(link, { onload: done, onerror: done }))
  // A slow connection divides its bandwidth equally between files, so later files are requested later. The entry
  // scripts and the texts come first. When the smaller entry script arrives, the sportsbook chunk is requested: it
  // follows directly after the larger script and downloads while both run.
  const here = (href) => (href ? come(preload(href)) : Promise.resolve())
  const beginning = [start, libraries].map(here)
  const firstScript = Promise.race(beginning)
  const running = Promise.all(beginning)
  const shown = settings?.oddsType === 5 ? [...book, ...myanmar] : book
  const drawing = (hrefs) => hrefs.filter((href) => !isLetters(href)).forEach(preload)
  drawing(files)
  firstScript.then(() => drawing(shown))
  // Prefetches the first data of the sportsbook so that it is available at render time: see base/live/first-book.ts.
  const responses = (window.prefetchedResponses = {})
  const prefetch = (url, when, body) => {
    const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    // Reads the body immediately: a response that arrived within the timeout stays usable, even if the script runs
    // late.
    const whole = when.then(async () => {
      const response = await fetch(url, { ...post, signal: AbortSignal.timeout(30_000) })
      return new Response(await response.text(), { status: response.status })
    })
    responses[body ? `${url} ${body}` : url] = whole
    return whole.catch(() => undefined)
  }
  const { tab = 2, sport = 1, page: odds = 'hdpou' } = layout ?? {}
  const isBook = location.pathname !== '/'
  const isFirst = isBook && tab === 2 && odds === 'hdpou'
  let letters = running
  if (isBook) {
    const { accountId: account_id, sessionToken: session_token } = session
    letters = prefetch('/userprofile', firstScript, JSON.stringify({ account_id, session_token }))
    const lists = isFirst ? [3, 2] : []
    for (const market of lists) prefetch(`/uxmarket?sport=${sport}&market=${market}&page=${odds}`, firstScript)
  }
  for (const url of names) prefetch(isFirst ? `${url}&sport=${sport}` : url, firstScript)
  // Loads the site's fonts on arrival, not when the first row uses them: fonts that arrive after the rows are rendered
  // force a new layout of every row.
  const drawn = () => document.fonts.forEach((face) => face.family.includes('Touchline') && face.load())
  letters.then(() => Promise.all([...book, ...files].filter(isLetters).map(preload).map(come))).then(drawn)
})()
