import { keepAccess } from '../../../server/access/keepAccess.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { loadDemo } from '../../../server/seed/demo.ts'
import { type StartOptions, startApp } from '../server.ts'
import { marketplace } from './server.ts'

/** The app over the library's tools, with its demo rows. */
export async function startLibrary(options: Omit<StartOptions, 'tools' | 'marketplace'> = {}) {
  const library = await startApp({ ...options, marketplace })
  const { db, settings, time, halfFolder } = library
  await loadDemo({
    db,
    marketplace,
    storage: diskStorage(halfFolder),
    clock: time.clock,
    country: settings.country,
    log: openLog('silent'),
    say: () => undefined,
  })
  await db.transaction(trx => keepAccess(trx, marketplace))
  return library
}
