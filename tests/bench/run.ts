/**
 * `npm run bench`: one JSON line per figure on stdout, what it is about on stderr. `npm run bench -- list` measures only the figures whose work contains "list".
 * A missed bar is told on stderr and does not fail the command: figures are read by people.
 */
import buildPanel from '../e2e/support/buildPanel.ts'
import { figures } from './figures/index.ts'
import { measure } from './measure.ts'

const wanted = process.argv.slice(2).map(word => word.toLowerCase())
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

await buildPanel()
for (const figure of figures) {
  if (wanted.length > 0 && !wanted.some(word => figure.work.toLowerCase().includes(word))) continue
  console.error(`… ${figure.work}`)
  try {
    const { line, held } = await measure(figure)
    console.log(JSON.stringify(line))
    if (!held) console.error(`  misses its bar: ${line.bar}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`  could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  }
}
process.exit()
