import { access, cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOMS = fileURLToPath(new URL('../src', import.meta.url))

/** @type {import('esbuild').Plugin} */
const OUTSIDE = {
  name: 'packages stay outside, workspaces go in',
  setup: (bundle) =>
    bundle.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@touchline/') ? undefined : { path, external: true },
    ),
}

/**
 * Bundles programs of the server into one file per program. Copies the schema and assets of every module beside the
 * bundles, where the programs read the files at start as they do in the sources.
 * @param {{ programs: Readonly<Record<string, string>>, folder: string }} bundle source paths by output name, and the
 *   output folder
 */
export async function bundleServer({ programs, folder }) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: { ...programs },
    outdir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    logLevel: 'error',
    plugins: [OUTSIDE],
  })
  for (const kind of ['schema', 'assets']) {
    await rm(join(folder, kind), { recursive: true, force: true })
    for (const room of await readdir(ROOMS)) {
      const files = join(ROOMS, room, kind)
      if (await exists(files)) await cp(files, join(folder, kind, room), { recursive: true })
    }
  }
}

/** @param {string} path */
function exists(path) {
  return access(path).then(
    () => true,
    () => false,
  )
}
