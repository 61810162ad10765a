import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { marketplace } from '../resources/server.ts'
import type { Log } from './log.ts'
import { projectFolder } from './projectFolder.ts'
import { type Running, type ServeNeeds, serve } from './serve.ts'
import { settingNames } from './settingNames.ts'
import { readSettings } from './settings.ts'
import { type DemoPerson, demoStaff } from './signin/embedded/demoStaff.ts'

const MOST = 30
/** A process that is asked to stop is gone after this time, come what may. */
const STOP_WITHIN_MS = 9500

const clock = (): Date => new Date()

/**
 * Serves until the process is asked to stop.
 * @throws whatever stands in the way of starting; port and database are given back then
 */
export async function start({ taken, opening, log, say }: Pick<ServeNeeds, 'taken' | 'opening' | 'log' | 'say'>): Promise<void> {
  // A promise that nobody waited for fails alone; the calls of everybody else go on.
  process.on('unhandledRejection', reason => log.error({ err: reason }, 'a promise failed that nobody waited for'))
  try {
    const settings = readSettings(process.env, settingNames(marketplace))
    const dist = join(projectFolder(), 'dist')
    const isBuilt = fileURLToPath(import.meta.url).startsWith(join(dist, 'server'))
    const checked = isBuilt ? join(dist, 'server', 'declarations.checked') : undefined
    const built = { panel: join(dist, 'panel'), pages: { '/docs/storefront': join(dist, 'storefront') }, checked }
    const running = await serve({ settings, taken, opening, clock, log, marketplace, ...built, say })
    stopOnSignal(running, log)
    say(greeting(running.settings.publicUrl, settings.oauth ? undefined : await demoStaff(running.db.sql, clock())))
  } catch (error) {
    taken.release()
    await opening.then(db => db.close()).catch(() => undefined)
    throw error
  }
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

/** What is printed when the server is ready: where it is, and whom one can sign in as while no provider is configured. */
function greeting(publicUrl: string, staff: readonly DemoPerson[] | undefined): string {
  const ready = `\nMunshi is at ${publicUrl}\n`
  if (!staff) return ready
  const width = Math.max(0, ...staff.map(({ email }) => email.length))
  const people = staff.slice(0, MOST).map(({ email, posts, permissions }) => {
    const post = posts.join(', ') || (permissions.length === 0 ? 'nothing' : `${permissions.length} permissions`)
    return `  ${email.padEnd(width)}  ${post}`
  })
  return [ready, 'Nobody needs a password: no sign-in provider is configured, so one signs in by choosing one of', ...people, ''].join('\n')
}
