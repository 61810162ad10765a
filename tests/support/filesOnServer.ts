/**
 * Prints the API test files that ask a database: those whose imports lead to what reads TEST_DATABASE_URL. All others do the same wherever they run.
 */
import path from 'node:path'
import { readSource, type Source, sourcesOf } from './sources.ts'

const root = path.join(import.meta.dirname, '../..')
const known = new Map<string, Source>()

function sourceOf(file: string): Source {
  const source = known.get(file) ?? readSource(root, file)
  known.set(file, source)
  return source
}

function asksDatabase(test: string): boolean {
  const reached = new Set([test])
  for (const file of reached) {
    const { text, imports } = sourceOf(file)
    if (text.includes('process.env.TEST_DATABASE_URL')) return true
    for (const { to, isFile, kind } of imports) if (isFile && kind !== 'type' && /\.(tsx?|mjs)$/.test(to)) reached.add(to)
  }
  return false
}

const tests = sourcesOf(root, ['tests/server', 'tests/docs']).filter(({ path }) => path.endsWith('.test.ts'))
for (const { path } of tests) if (asksDatabase(path)) console.log(path)
