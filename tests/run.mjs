/**
 * `npm test`: installs what is missing, then types, lint, declarations, unit, component, API and browser tests.
 * `npm test -- api e2e` runs only these. `npm test -- --changed [commit]` runs the test files that the change since a commit (HEAD by default) can affect.
 * With TEST_DATABASE_URL, `api` runs the files that use a database, on that server; with `--embedded`, those whose result can differ on the embedded
 * database, and those that use none.
 * The last line is `N passed, N failed`: each test counts one, and so does each step that is no test.
 */
import { parseArgs } from 'node:util'
import { begin } from '../server/commands/setup/begin.mjs'

await begin({ signals: true })
const { buildStale } = await import('../server/commands/setup/buildStale.mjs')
const { checks } = await import('../server/commands/setup/steps.mjs')
const { runNode } = await import('../server/commands/setup/runProgram.mjs')
const { runVitest } = await import('./support/runVitest.mjs')

const asStep = ({ name, run }) => ({
  name,
  run: async () => ((await run()).code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
})
const { values: options, positionals } = parseArgs({
  options: { embedded: { type: 'boolean' }, changed: { type: 'boolean' } },
  allowPositionals: true,
})
const commit = options.changed ? positionals.shift() : undefined

const steps = [
  ...checks.map(asStep),
  vitestStep('unit'),
  vitestStep('component'),
  vitestStep('api'),
  asStep({ name: 'build', run: async () => ({ code: (await buildStale({ quiet: true })) ? 0 : 1 }) }),
  asStep({ name: 'browser', run: () => runNode(['server/commands/run.mjs', 'tests/support/ensureChromium.ts']) }),
  vitestStep('e2e'),
]

function vitestStep(name) {
  return {
    name,
    run: async () => {
      const files = await filesOf(name)
      if (files?.length === 0) return { passed: 0, failed: 0 }
      return runVitest(name, ...(files ?? []))
    },
  }
}

/** The test files of a project to run; undefined means all. */
async function filesOf(project) {
  if (project === 'api' && (process.env.TEST_DATABASE_URL || options.embedded)) {
    const lines = await linesOf('tests/support/engineFiles.ts', process.env.TEST_DATABASE_URL ? 'server' : 'embedded')
    if (options.embedded) {
      console.log(
        'Left out on the embedded database: the files below. They run the same SQL on both databases, and the run on Postgres includes them.',
      )
      console.log(`  ${wordsAfter(lines, 'leave').join('\n  ')}`)
    }
    return wordsAfter(lines, 'run')
  }
  if (!options.changed) return undefined
  const files = wordsAfter(await linesOf('tests/support/affectedTests.ts', ...(commit ? [commit] : [])), project)
  return files.includes('all') ? undefined : files
}

async function linesOf(...program) {
  const { code, text } = await runNode(['server/commands/run.mjs', ...program], { keep: true })
  if (code !== 0) throw new Error(`${program.join(' ')} failed:\n${text}`)
  return text.split('\n')
}

const wordsAfter = (lines, word) => lines.filter(line => line.startsWith(`${word} `)).map(line => line.slice(word.length + 1))

const unknown = positionals.filter(name => !steps.some(step => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Choose from: ${steps.map(step => step.name).join(', ')}.`)
  process.exit(2)
}
const outcomes = []
for (const step of steps.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const { passed, failed, named = [] } = await step.run()
  outcomes.push({ name: step.name, passed, failed, named, seconds: (performance.now() - started) / 1000 })
}
console.log('')
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${failed === 0 ? 'passed' : 'FAILED'}  ${name.padEnd(14)}${passed} passed, ${failed} failed in ${seconds.toFixed(1)} s`)
}
// Once more at the end, where whoever reads the last lines finds them.
for (const line of outcomes.flatMap(({ named }) => named)) console.log(line)
const total = key => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
process.exitCode = total('failed') === 0 ? 0 : 1
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
