;(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')?.state
    } catch {
      return null
    }
  }
  const { tags, first, languages, book } = JSON.parse(document.getElementById('ahead').textContent)
  const page = document.documentElement
  const settings = read('touchline.layout')?.settings
  const { theme } = settings ?? {}
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.dataset.theme = dark ? 'dark' : 'light'
  const entered = Boolean(read('touchline.account')?.session)
  page.dataset.first = entered ? 'book' : 'door'
  // English is what a browser asks for that nobody has set up: there the brand's own language is the better guess.
  const asked = navigator.languages.map((tag) => tags[tag.toLowerCase().split('-')[0]]).find(Boolean) ?? 'en'
  page.dataset.language = asked === 'en' ? first : asked
  const ahead = languages[settings?.language ?? page.dataset.language] ?? []
  const kinds = { css: 'style', woff2: 'font', json: 'fetch' }
  for (const href of entered && /^\/(desktop|public)?\/?$/.test(location.pathname) ? [...book, ...ahead] : ahead) {
    const link = document.createElement('link')
    const as = kinds[href.split('.').at(-1)]
    Object.assign(link, as === undefined ? { rel: 'modulepreload' } : { rel: 'preload', as })
    // As all of them are asked for later: otherwise they would be fetched a second time.
    link.crossOrigin = 'anonymous'
    link.href = href
    document.head.append(link)
  }
})()
