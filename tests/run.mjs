/**
 * `npm test`: installs what is missing, then types, lint, declarations, unit, API, component and browser tests.
 * `npm test -- api e2e` runs only these. The last line is `N passed, N failed`: each test counts one, and so does each step that is no test.
 */
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
const steps = [
  ...checks.map(asStep),
  { name: 'unit', run: () => runVitest('unit') },
  { name: 'component', run: () => runVitest('component') },
  { name: 'api', run: async () => runVitest('api', ...(process.env.TEST_DATABASE_URL ? await filesOnServer() : [])) },
  asStep({ name: 'build', run: async () => ({ code: (await buildStale({ quiet: true })) ? 0 : 1 }) }),
  asStep({ name: 'browser', run: () => runNode(['server/commands/run.mjs', 'tests/support/ensureChromium.ts']) }),
  { name: 'e2e', run: () => runVitest('e2e') },
]

/** On a server only what asks a database has anything new to tell. */
async function filesOnServer() {
  const { code, text } = await runNode(['server/commands/run.mjs', 'tests/support/filesOnServer.ts'], { keep: true })
  const files = text.split('\n').filter(line => line.endsWith('.test.ts'))
  if (code !== 0 || files.length === 0) throw new Error(`The tests that ask a database are not known:\n${text}`)
  return files
}

const only = process.argv.slice(2)
const unknown = only.filter(name => !steps.some(step => step.name === name))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${steps.map(step => step.name).join(', ')}.`)
  process.exit(2)
}
const outcomes = []
for (const step of steps.filter(({ name }) => only.length === 0 || only.includes(name))) {
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
