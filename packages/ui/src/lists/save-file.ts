/** A browser reads a file that it saves some time after the click. */
const KEPT_MS = 60_000

/** Hands a file to whoever is at the page, under its own name. */
export const saveFile = (file: File): void => {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
