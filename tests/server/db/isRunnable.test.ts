import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { isRunnable } from '../../../server/db/embedded/isRunnable.ts'
import { watchSilence } from '../../../server/db/silence.ts'
import { openLog } from '../../../server/log.ts'

async function program(script: string): Promise<{ pid: number; send(signal: NodeJS.Signals): void }> {
  const child = spawn(process.execPath, ['-e', `console.log('begun'); ${script}`], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return { pid: child.pid ?? 0, send: signal => void child.kill(signal) }
}

test.runIf(process.platform === 'linux')('a process that works is runnable until it is stopped', async () => {
  const busy = await program('for (;;);')
  await expect.poll(() => isRunnable(busy.pid)).toBe(true)
  busy.send('SIGSTOP')
  await expect.poll(() => isRunnable(busy.pid)).toBe(false)
})

test('a process that waits, or is gone, is not', async () => {
  const waiting = await program('setTimeout(() => undefined, 60_000)')
  await expect.poll(() => isRunnable(waiting.pid)).toBe(false)
  expect(isRunnable(2 ** 30)).toBe(false)
})

test('callers wait for a busy database that gives no sign of life, and get 503 from one that is not busy', async () => {
  let isBusy = true
  const silence = watchSilence(
    () => new Promise(() => undefined),
    openLog('silent'),
    undefined,
    () => isBusy,
  )
  onTestFinished(() => silence.stop())
  const asked = silence.guard(() => new Promise(resolve => setTimeout(resolve, 1500, 'answered')))
  expect(await asked).toBe('answered')
  isBusy = false
  await expect(silence.guard(() => new Promise(() => undefined))).rejects.toMatchObject({ status: 503, reason: 'silent' })
})
