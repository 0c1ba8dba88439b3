import { fileURLToPath } from 'node:url'

/** The repository's folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Stamps that tell whether a build is still good. Goes away with node_modules. */
export const STAMP_DIR = `${ROOT}/node_modules/.cache/touchline`
