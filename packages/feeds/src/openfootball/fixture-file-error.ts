/** A fixture file or folder that cannot be used. The message is one line: which file, where in it, what was expected. */
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
