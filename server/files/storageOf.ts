import { join } from 'node:path'
import type { Settings } from '../settings.ts'
import { diskStorage } from './diskStorage.ts'
import { s3Storage } from './s3Storage.ts'
import type { Storage } from './storage.ts'

/** Where files are kept as the settings say: in an S3-compatible store, else in the data folder. */
export function storageOf({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Storage {
  return s3 ? s3Storage(s3, join(dataDir, 'half')) : diskStorage(join(dataDir, 'files'))
}
