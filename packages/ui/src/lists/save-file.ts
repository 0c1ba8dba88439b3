/** Lifetime of the object URL of a download, in milliseconds: a browser reads the file some time after the click. */
const URL_LIFETIME_MS = 60_000

/** Downloads a file under its own name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS)
}
