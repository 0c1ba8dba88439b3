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
  // English is what a browser asks for that nobody has set up: there the brand's own language is the better guess.
  const wanted = navigator.languages.map((tag) => tags[tag.toLowerCase().split('-')[0]]).find(Boolean) ?? 'en'
  page.dataset.language = wanted === 'en' ? first : wanted
  const language = settings?.language ?? page.dataset.language
  // What its readers call clubs, which the first screen waits for: base/i18n/language.ts.
  const names = language === 'en' ? [] : [`/uxgivennames?language=${language}`]
  const files = languages[language] ?? []
  const kinds = { css: 'style', woff2: 'font', json: 'fetch' }
  const preload = (href) => {
    const link = document.createElement('link')
    const as = names.includes(href) ? 'fetch' : kinds[href.split('.').at(-1)]
    Object.assign(link, as === undefined ? { rel: 'modulepreload' } : { rel: 'preload', as })
    // As all of them are asked for later: otherwise they would be fetched a second time.
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
    return link
  }
  if (!entered || !/^\/(desktop|public)?\/?$/.test(location.pathname)) return [...files, ...names].forEach(preload)
  const isLetters = (href) => href.endsWith('.woff2')
  const come = (link) => new Promise((done) => Object.assign(link, { onload: done, onerror: done }))
  // A slow line gives each file an equal share: what is needed later is asked for later. First what begins the site,
  // with its texts. As soon as the smaller of its two scripts is here, what draws the sportsbook: it follows
  // right behind the larger, and comes while both run.
  const here = (href) => (href ? come(preload(href)) : Promise.resolve())
  const beginning = [start, libraries].map(here)
  const begun = Promise.race(beginning)
  const running = Promise.all(beginning)
  const shown = settings?.oddsType === 5 ? [...book, ...myanmar] : book
  const drawing = (hrefs) => hrefs.filter((href) => !isLetters(href)).forEach(preload)
  drawing(files)
  begun.then(() => drawing(shown))
  // What the sportsbook shows first is here when it is drawn: base/live/first-book.ts takes it.
  const asked = (window.askedAhead = {})
  const ask = (url, when, body) => {
    const post = body && { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    // Read to its end at once: what came in time is good, however long the script takes.
    const whole = when.then(async () => {
      const told = await fetch(url, { ...post, signal: AbortSignal.timeout(30_000) })
      return new Response(await told.text(), { status: told.status })
    })
    asked[body ? `${url} ${body}` : url] = whole
    return whole.catch(() => undefined)
  }
  const { tab = 2, sport = 1, page: odds = 'hdpou' } = layout ?? {}
  const isBook = location.pathname !== '/'
  const isFirst = isBook && tab === 2 && odds === 'hdpou'
  let letters = running
  if (isBook) {
    const { accountId: account_id, sessionToken: session_token } = session
    letters = ask('/userprofile', begun, JSON.stringify({ account_id, session_token }))
    const lists = isFirst ? [3, 2] : []
    for (const market of lists) ask(`/uxmarket?sport=${sport}&market=${market}&page=${odds}`, begun)
  }
  for (const url of names) ask(isFirst ? `${url}&sport=${sport}` : url, begun)
  // Letters that come when the rows stand would have all of them laid out anew: they are made ready as soon as they are
  // here, not when the first row wants them.
  const drawn = () => document.fonts.forEach((face) => face.family.includes('Touchline') && face.load())
  letters.then(() => Promise.all([...book, ...files].filter(isLetters).map(preload).map(come))).then(drawn)
})()
