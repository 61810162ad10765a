/** Migrates the database of a folder and is gone, without a word to anybody, after some steps. */
import { Writable } from 'node:stream'
import { tools } from '../../../../resources/index.ts'
import { openDatabase } from '../../../../server/db/database.ts'
import { migrate } from '../../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../../server/log.ts'

const [folder = '', steps = '20'] = process.argv.slice(2)
let left = Number(steps)
const watched = new Writable({
  write(_line, _encoding, done) {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    done()
  },
})
const db = await openDatabase({ dataDir: folder }, openLog('silent'), { limitMs: 120_000 })
console.log('begun')
await migrate({ db, tools, country: 'IN', log: openLog('info', watched) })
