import { createApp } from '../../app.ts'
import type { Database } from '../../db/database.ts'
import { diskStorage } from '../../files/diskStorage.ts'
import { openLog } from '../../log.ts'
import type { ServedMarketplace } from '../../marketplace/servedMarketplace.ts'
import { readSettings } from '../../settings.ts'

/** Every call the app answers, as it declares them. The app is made but never asked, so nothing stands behind it. */
export function declaredCalls(marketplace: ServedMarketplace): { method: string; path: string }[] {
  const nothing = {} as Database
  const never = () => Promise.reject(new Error('The catalogue asks nobody'))
  const identity = { start: never, finish: never } as unknown as Parameters<typeof createApp>[0]['identity']
  const app = createApp({
    db: nothing,
    marketplace,
    settings: readSettings({}),
    clock: () => new Date(0),
    log: openLog('silent'),
    identity,
    storage: diskStorage('.'),
  })
  return app.declared.map(({ method, path }) => ({ method, path: path.replace(/:(\w+)/g, '{$1}') }))
}
