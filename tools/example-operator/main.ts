import { parseArgs } from 'node:util'
import { launchToken } from './launch-token.ts'
import { playRound } from './play-round.ts'

const USAGE = `npm run example-operator -- --secret SECRET      of a launch key (office makelaunchkey)
  --key KEY             name of the key (default first)
  --audience NAME       operator and brand (default demo/touchline)
  --account NAME        the member (default demo1)
  --url URL             the server, http://localhost:4600 unless told`

const OPTIONS = {
  secret: { type: 'string' },
  key: { type: 'string', default: 'first' },
  audience: { type: 'string', default: 'demo/touchline' },
  account: { type: 'string', default: 'demo1' },
  url: { type: 'string', default: 'http://localhost:4600' },
} as const

main().catch((error: Error) => {
  console.error(`example-operator: ${error.message}`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  const { secret, key, audience, account, url } = parseArgs({ options: OPTIONS }).values
  if (secret === undefined) throw new Error(`with which secret?\n${USAGE}`)
  const token = launchToken({ audience, keyId: key, secret }, account, Date.now())
  console.log(await playRound(url, token))
}
