import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../../server/commands/setup/root.mjs'
import { runNode } from '../../server/commands/setup/runProgram.mjs'

/**
 * Runs one project of vite.config.ts.
 * @param {string} project
 * @param {readonly string[]} files only these; all of the project when left out
 * @returns {Promise<{ passed: number, failed: number, named: string[] }>} tests by outcome, with a line for each that did not pass, or only when it was retried; a file that cannot be loaded, a skipped test and a run that fails although no test did count as failed
 */
export async function runVitest(project, ...files) {
  const report = join(root, '.cache', `tests-${project}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode([vitest, 'run', '--project', project, ...files, ...reporters], { env: { NODE_ENV: 'test' } })
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
    return { passed, failed: tests.length - passed + unloaded.length, named: testResults.flatMap(namedOf) }
  } catch {
    return { passed: 0, failed: 1, named: ['the run left no report'] }
  }
}

function namedOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  // The line after "Call log" names the element that a browser test waited for.
  const said = (text = '') => {
    const lines = text.split('\n').map(line => line.trim())
    const log = lines.findIndex(line => line.startsWith('Call log'))
    return log < 0 ? lines[0] : `${lines[0]} ${lines[log + 1]}`
  }
  const lines = assertionResults.flatMap(({ status: outcome, fullName, failureMessages }) => {
    if (outcome !== 'passed') return [`${outcome}: ${file} > ${fullName}: ${said(failureMessages[0])}`]
    return failureMessages.length > 0 ? [`retried: ${file} > ${fullName}: ${said(failureMessages[0])}`] : []
  })
  return lines.length > 0 || status !== 'failed' ? lines : [`failed: ${file}: ${said(message)}`]
}
