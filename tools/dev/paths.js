import { fileURLToPath } from 'node:url'

/** Root folder of the repository, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Folder of the build stamps with the source hash of a build. Deleted together with node_modules. */
export const STAMP_DIR = `${ROOT}/node_modules/.cache/touchline`
