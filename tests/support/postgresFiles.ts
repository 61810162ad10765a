/**
 * Prints the API test files that use a database, one a line: `run <file>` for those whose result can differ on a Postgres server from the embedded database,
 * `leave <file>` for the others. `--all` prints `run` for every file.
 */
import path from 'node:path'
import { importGraph } from './importGraph.ts'
import { sourcesOf } from './sources.ts'

const root = path.join(import.meta.dirname, '../..')

/** Tests of code whose SQL, collation, locks or connections differ between the engines. */
const engine = /^(db|sandbox|work|events|search|lists|kinds|seed|outbox|session|redirects)\/|^process\.test|^http\/rateLimit/
const interrupted = /^uploads\/(meanwhile|inTurn|resume|killed|acrossRows)/
/** Requests that run at the same time, or at two processes of one server. */
const concurrency = /\bPromise\.(all|allSettled|race)\(|\belsewhere\(/
const money =
  /(bank|books|payment|payout|bonus|wallet|penalt|refund|returns|rewards|money|orderActions|ledger|recover|fines|prices?[A-Z]|referral|invoice)/i

const graph = importGraph(root)

function usesDatabase(test: string): boolean {
  const reached = [...graph.reach(test)].filter(file => /\.(tsx?|mjs)$/.test(file))
  return reached.some(file => graph.source(file).text.includes('process.env.TEST_DATABASE_URL'))
}

function canDiffer(test: string): boolean {
  const place = test.replace(/^tests\/(server|docs)\//, '')
  return engine.test(place) || interrupted.test(place) || money.test(path.basename(test)) || concurrency.test(graph.source(test).text)
}

const all = process.argv.includes('--all')
for (const { path: file } of sourcesOf(root, ['tests/server', 'tests/docs'])) {
  if (file.endsWith('.test.ts') && usesDatabase(file)) console.log(`${all || canDiffer(file) ? 'run' : 'leave'} ${file}`)
}
