import { type App, createApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { diskStorage } from '../files/diskStorage.ts'
import { openLog } from '../log.ts'
import type { ServedMarketplace } from '../marketplace/servedMarketplace.ts'
import { readSettings } from '../settings.ts'

/** Every call the app answers, as it declares them. The app is made but never asked, so nothing stands behind it. */
export function declaredCalls(marketplace: ServedMarketplace): App['declared'] {
  const never = () => Promise.reject(new Error('Nobody is asked'))
  const identity = { startUrl: never, identify: never }
  const beside = {
    db: {} as Database,
    settings: readSettings({}),
    clock: () => new Date(0),
    log: openLog('silent'),
    storage: diskStorage('.'),
  }
  return createApp({ ...beside, marketplace, identity }).declared
}
