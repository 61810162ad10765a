/**
 * Prints the API test files for a run on one of the two databases, one a line: `run <file>`, and `leave <file>` for those that the other run covers.
 * `server`: every file that uses a database, on the Postgres of TEST_DATABASE_URL. `embedded`: those whose result can differ there, and those that use none.
 */
import path from 'node:path'
import { importGraph } from './importGraph.ts'
import { sourcesOf } from './sources.ts'

const root = path.join(import.meta.dirname, '../..')

/** Tests of code whose SQL, collation or connections differ between the engines, or that a killed process leaves unfinished. */
const engine = /^(db|sandbox|work|events|search|lists|kinds|outbox|session|redirects)\/|^seed\/demo\.test|^process\.test|^http\/rateLimit/
const interrupted = /^uploads\/(meanwhile|inTurn|resume|killed|acrossRows)/

const graph = importGraph(root)

function usesDatabase(test: string): boolean {
  const reached = [...graph.reach(test)].filter(file => /\.(tsx?|mjs)$/.test(file))
  return reached.some(file => graph.source(file).text.includes('process.env.TEST_DATABASE_URL'))
}

function canDiffer(test: string): boolean {
  const place = test.replace(/^tests\/(server|docs)\//, '')
  return engine.test(place) || interrupted.test(place)
}

const isServer = process.argv.includes('server')
for (const { path: file } of sourcesOf(root, ['tests/server', 'tests/docs'])) {
  if (!file.endsWith('.test.ts')) continue
  const isRun = isServer ? usesDatabase(file) : canDiffer(file) || !usesDatabase(file)
  console.log(`${isRun ? 'run' : 'leave'} ${file}`)
}
