import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../server/commands/setup/root.mjs'
import { runNode } from '../../server/commands/setup/runProgram.mjs'

/**
 * Runs one project of vite.config.ts.
 * @param {string} project
 * @returns {Promise<{ passed: number, failed: number }>} tests by outcome; a file that cannot be loaded, a skipped test and a run that fails although no test did count as failed
 */
export async function runVitest(project) {
  const report = join(root, '.cache', `tests-${project}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode([vitest, 'run', '--project', project, ...reporters], { env: { NODE_ENV: 'test' } })
  const counts = countsOf(report)
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function countsOf(report) {
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
    const tests = testResults.flatMap(file => file.assertionResults)
    const unloaded = testResults.filter(file => file.status === 'failed' && file.assertionResults.every(test => test.status === 'passed'))
    const passed = tests.filter(test => test.status === 'passed').length
    // A test that is skipped says nothing about the product: it is to be mended or removed.
    return { passed, failed: tests.length - passed + unloaded.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
