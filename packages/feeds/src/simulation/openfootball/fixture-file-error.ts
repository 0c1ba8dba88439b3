/** Error for an unusable fixture file or folder. The message is one line: file, position, expected content. */
export class FixtureFileError extends Error {
  readonly file: string
  readonly reason: string

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`)
    this.name = 'FixtureFileError'
    this.file = file
    this.reason = reason
  }
}
