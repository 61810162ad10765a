import { resolve } from 'node:path'
import { marketplace } from '../../resources/server.ts'
import { writeClient } from '../client/callsText.ts'
import { declaredCalls } from './declaredCalls.ts'

/** `npm run client -- <folder>`: writes a typed client of all calls, for programs that call by an API key. */
const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Name the folder that it shall be written to: npm run client -- ../books/munshi\n')
  process.exitCode = 1
} else {
  writeClient(resolve(process.env.INIT_CWD ?? '.', folder), declaredCalls(marketplace))
  process.stdout.write(`wrote ${folder}/calls.ts and ${folder}/munshi.ts\n`)
}
