/**
 * Prints the test files that a change can affect, one a line as `<project> <file>`, or `<project> all`.
 * The change is what differs from a git commit (the first argument, HEAD by default), with files that git does not know yet.
 */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { sectionsOf } from '../e2e/support/sectionsOf.ts'
import { importGraph } from './importGraph.ts'
import { sourcesOf } from './sources.ts'

const root = path.join(import.meta.dirname, '../..')

/** Folders of each project of vite.config.ts. */
const projects = {
  unit: ['tests/schema', 'tests/resources', 'tests/i18n', 'tests/commands'],
  api: ['tests/server', 'tests/docs'],
  component: ['tests/src', 'tests/dataProvider', 'tests/authProvider'],
  e2e: ['tests/e2e'],
} as const

/** Files whose effect shows in imports; every other file can affect all tests. */
const source = /^(schema|resources|dataProvider|authProvider|i18n|src|server|tests)\/.*\.(tsx?|mjs)$/
/** Read or run by browser tests without an import. */
const product = /^(schema|resources|dataProvider|authProvider|i18n|src|server|docs\/storefront)\//
/** Tests that read files by their folder. */
const readsFolders = /\b(readdirSync|readFileSync|sourcesOf|readSource)\(/

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const base = process.argv[2] ?? 'HEAD'
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const documents = changed.filter(file => /^[^/]+\.md$|^docs\/[^/]+$/.test(file))
const sources = changed.filter(file => source.test(file))
const unknown = changed.filter(file => !sources.includes(file) && !documents.includes(file) && !product.test(file))
const graph = importGraph(root)

function affects(project: keyof typeof projects, test: string): boolean {
  const reached = graph.reach(test)
  if (sources.some(file => reached.has(file))) return true
  if (project === 'e2e') return changed.some(file => product.test(file) && isSeenBy(test, file))
  if (documents.length > 0 && test.startsWith('tests/docs/')) return true
  return changed.length > 0 && readsFolders.test(graph.source(test).text)
}

/** True if a browser test file opens screens that this product file can change. */
function isSeenBy(test: string, file: string): boolean {
  const [, section] = /^resources\/([^/]+)\//.exec(file) ?? []
  const sections = sectionsOf[path.basename(test, '.test.ts')]
  return !section || !sections || sections.includes(section) || !ownSections.has(section)
}

/** Sections that a browser test file names: a change anywhere else in resources/ concerns all of them. */
const ownSections = new Set(Object.values(sectionsOf).flat())

for (const [project, folders] of Object.entries(projects) as [keyof typeof projects, readonly string[]][]) {
  if (unknown.length > 0) console.log(`${project} all`)
  else {
    for (const { path: file } of sourcesOf(root, folders)) {
      if (/\.test\.tsx?$/.test(file) && affects(project, file)) console.log(`${project} ${file}`)
    }
  }
}
