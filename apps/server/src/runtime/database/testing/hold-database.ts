import process from 'node:process'
import { openDatabase } from '../open-database.ts'

/** Opens the database of a folder and keeps it open until the process is killed. Prints its port. */
const { connectionString } = await openDatabase({
  dataDir: process.argv[2] ?? '',
  durable: false,
  onNotice: (line) => process.stderr.write(`${line}\n`),
})
process.stdout.write(`${new URL(connectionString).port}\n`)
setInterval(() => undefined, 60_000)
