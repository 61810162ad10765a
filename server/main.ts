import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tools } from '../resources/index.ts'
import { applicationsOf } from './applications.ts'
import { greeting } from './greeting.ts'
import { type Log, openLog } from './log.ts'
import { projectFolder } from './projectFolder.ts'
import { type Running, serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { demoStaff } from './signin/embedded/demoStaff.ts'
import { whyNot } from './whyNot.ts'

/** A process that is asked to stop is gone after this time, come what may. */
const STOP_WITHIN_MS = 9500

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const clock = (): Date => new Date()

try {
  const settings = readSettings(process.env, applicationsOf(tools))
  const log = openLog(settings.logLevel)
  watch(log)
  const running = await serve({ settings, clock, log, tools, panel: join(projectFolder(), 'dist', 'panel'), say })
  stopOnSignal(running, log)
  say(greeting(running.settings.publicUrl, settings.oauth ? undefined : await demoStaff(running.db.sql, clock())))
} catch (error) {
  process.stderr.write(`${whyNot(error)}\n`)
  // What was begun (a database process, a listening port) must not keep a server alive that has not started.
  process.exit(1)
}

/** A promise that nobody waited for fails alone; the calls of everybody else go on. */
function watch(log: Log): void {
  process.on('unhandledRejection', reason => log.error({ err: reason }, 'a promise failed that nobody waited for'))
}

function stopOnSignal(running: Running, log: Log): void {
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) return
      asked = true
      log.info({ signal }, 'stopping')
      const late = wait(STOP_WITHIN_MS, 1, { ref: false })
      const stopped = running.stop().then(
        () => 0,
        error => {
          log.error({ err: error }, 'could not stop in order')
          return 1
        },
      )
      Promise.race([stopped, late]).then(code => process.exit(code))
    })
  }
}
