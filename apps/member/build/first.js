(() => {
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')?.state
    } catch {
      return null
    }
  }
  const theme = read('touchline.layout')?.settings?.theme
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  const page = document.documentElement
  page.dataset.theme = dark ? 'dark' : 'light'
  page.dataset.first = read('touchline.account')?.session ? 'book' : 'door'
})()
