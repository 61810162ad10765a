import { openDatabase } from './db/database.ts'
import { takePort } from './http/takePort.ts'
import { openLog } from './log.ts'
import { readSettings, type Settings } from './settings.ts'
import { whyNot } from './whyNot.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

try {
  const settings = await readAll()
  const { logLevel, databaseUrl, dataDir } = settings
  const taken = await takePort(settings)
  const log = openLog(logLevel)
  say(databaseUrl ? 'Opening the database' : `Opening the embedded database in ${dataDir}`)
  // It takes its time; the rest of the server is loaded meanwhile.
  const opening = openDatabase({ databaseUrl, dataDir }, log)
  // Whoever waits for it is told; until then it is nobody's.
  opening.catch(() => undefined)
  const { start } = await import('./start.ts')
  await start({ taken, opening, log, say })
} catch (error) {
  process.stderr.write(`${whyNot(error)}\n`)
  // What was begun (a database process, a listening port) must not keep a server alive that has not started.
  process.exit(1)
}

/** The addresses of separate applications are checked once what is declared has been loaded, unless something else is wrong already: then all is told at once. */
async function readAll(): Promise<Settings> {
  try {
    return readSettings(process.env)
  } catch {
    const [{ marketplace }, { settingNames }] = await Promise.all([import('../resources/marketplace.ts'), import('./settingNames.ts')])
    return readSettings(process.env, settingNames(marketplace))
  }
}
