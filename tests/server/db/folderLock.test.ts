import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../server/db/database.ts'
import { readLockFiles } from '../../../server/db/embedded/lockFile.ts'
import { FolderLocked, lockFolder, place } from '../../../server/db/embedded/lockFolder.ts'
import { processStart } from '../../../server/db/embedded/processStart.ts'
import { openLog } from '../../../server/log.ts'
import { preparedFolder } from '../../support/preparedFolder.ts'
import { otherServer } from './support/otherServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

// Processes are started and ended here; on a busy machine that takes its time.
vi.setConfig({ testTimeout: 120_000 })

const log = openLog('silent')

test('a second server on one folder is refused with the process named, also while the first is stuck', async () => {
  const folder = temporaryFolder()
  await preparedFolder(folder)
  const first = await otherServer('holder', folder)
  onTestFinished(() => void first.kill('SIGKILL'))
  await expect(openDatabase({ dataDir: folder }, log)).rejects.toThrow(`process ${first.pid}`)
  first.kill('SIGSTOP')
  await expect(openDatabase({ dataDir: folder }, log)).rejects.toThrow(FolderLocked)
})

test('the folder of a server that died is taken over, and its database process that is still at work is ended first', async () => {
  const folder = temporaryFolder()
  await preparedFolder(folder)
  const first = await otherServer('busy', folder)
  const child = readLockFiles(folder)[0]?.holder.child?.pid ?? 0
  first.kill('SIGKILL')
  await new Promise(resolve => first.once('exit', resolve))
  expect(processStart(child)).not.toBeNull()
  const db = await openDatabase({ dataDir: folder }, log)
  onTestFinished(() => db.close())
  expect(processStart(child)).toBeNull()
  await db.ping()
  expect(readLockFiles(folder).map(({ holder }) => holder.pid)).toEqual([process.pid])
})

test('one process does not open a folder twice, and leaves nothing behind when it closes', async () => {
  const folder = temporaryFolder()
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.pid}`)
  lock.release()
  const again = await lockFolder(folder)
  again.release()
  expect(readLockFiles(folder)).toEqual([])
})

test('a number that another process has by now does not hold the folder', async () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'server-1-00.lock'), JSON.stringify({ pid: 1, started: 'long ago', ...place() }))
  const lock = await lockFolder(folder)
  lock.release()
})

if (process.platform === 'linux') {
  test('a server that cannot be seen from here keeps its folder, and the file to delete is named', async () => {
    const folder = temporaryFolder()
    const file = path.join(folder, 'server-1-00.lock')
    writeFileSync(file, JSON.stringify({ pid: 1, started: 'long ago', host: 'elsewhere', space: 'another' }))
    await expect(lockFolder(folder)).rejects.toThrow(file)
  })
}

test('of two that start at once at most one gets the folder', async () => {
  const folder = temporaryFolder()
  const both = await Promise.allSettled([lockFolder(folder), lockFolder(folder)])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
})
