/** `npm run check`: types, lint, faults in declarations and formatting, every mistake of each, in seconds. */
import { begin } from './setup/begin.mjs'

await begin({ signals: true })
const { checks } = await import('./setup/steps.mjs')
const outcomes = await Promise.all(checks.map(async ({ name, run }) => ({ name, ...(await run({ keep: true })) })))
for (const { name, code, text } of outcomes) console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}${code === 0 ? '' : `\n${text}`}`)
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0
