/** `npm run backup -- <file>`: all data of the embedded database and the stored files in one archive, also while the server runs. */
import { marketplace } from '../../resources/marketplace.ts'
import { backUp } from '../db/embedded/backUp.ts'
import { settingNames } from '../settingNames.ts'
import { readSettings } from '../settings.ts'
import { whyNot } from '../whyNot.ts'
import { readArguments } from './readArguments.ts'

const { positionals } = readArguments('npm run backup -- <file, like backup.tar.gz>', { options: {}, allowPositionals: true })

try {
  const { databaseUrl, dataDir } = readSettings(process.env, settingNames(marketplace))
  const [file] = positionals
  if (databaseUrl) {
    throw new Error(
      `The data is on the server of DATABASE_URL: back it up with Postgres' own tools (pg_dump --format=custom --file=${file ?? 'backup.dump'} "$DATABASE_URL"), and copy the stored files in ${dataDir}.`,
    )
  }
  if (!file) throw new Error('Name the file to write: npm run backup -- backup.tar.gz')
  await backUp(dataDir, file)
  console.log(`Written: ${file}\nTo restore it: mkdir restored && tar -xzf ${file} -C restored, then start with DATA_DIR=restored`)
} catch (error) {
  process.stderr.write(`${error instanceof Error && error.name === 'Error' ? error.message : whyNot(error)}\n`)
  process.exitCode = 1
}
