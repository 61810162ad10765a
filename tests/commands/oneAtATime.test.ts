import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runScript } from './runScript.ts'

describe('installing and building', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'munshi-lock-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** Says in a file when it begins and ends; two at once would show as two beginnings in a row. */
  const worker = (lock: string, file: string, ms: number) =>
    runScript(`
      import { appendFileSync } from 'node:fs'
      import { oneAtATime } from 'SETUPoneAtATime.mjs'
      await oneAtATime(async () => {
        appendFileSync('${file}', 'begin ')
        console.log('begun')
        await new Promise(resolve => setTimeout(resolve, ${ms}))
        appendFileSync('${file}', 'end ')
      }, '${lock}')`)

  it('is done by one process at a time, and by each in the end', async () => {
    const file = join(folder, 'five')
    writeFileSync(file, '')
    const all = await Promise.all(Array.from({ length: 5 }, () => worker('test-five', file, 50).ran))
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0])
    expect(readFileSync(file, 'utf8')).toBe('begin end '.repeat(5))
  })

  it('goes on after a process that was killed in the middle of it', async () => {
    const file = join(folder, 'killed')
    writeFileSync(file, '')
    const first = worker('test-killed', file, 60_000)
    if (first.child.stdout) await once(first.child.stdout, 'data')
    first.child.kill('SIGKILL')
    await first.ran
    expect((await worker('test-killed', file, 0).ran).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe('begin begin end ')
  })

  it('gives the place back when the work throws', async () => {
    const script = (throws: boolean) => `
      import { oneAtATime } from 'SETUPoneAtATime.mjs'
      await oneAtATime(async () => { ${throws ? "throw new Error('broken')" : "console.log('done')"} }, 'test-throws')`
    expect((await runScript(script(true)).ran).text).toContain('broken')
    expect((await runScript(script(false)).ran).text).toBe('done\n')
  })
})
