import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { areaAddressData } from '../../../resources/uploads/area-address-data/areaAddressData.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { atLeast, atMostPlus } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { copyRows } from '../support/copyRows.ts'
import { embeddedOrders } from '../support/embeddedOrders.ts'
import { millionOrders } from '../support/millionOrders.ts'
import { setting, uploadGround } from '../support/uploadGround.ts'

const ROWS = 200_000
/** Rows of a chunk of ours on a machine that does nothing else. */
const CHUNK = 1_000
const HEADER = 'pincode,locality,city,district,state'

interface Ground {
  readonly db: Database
  /** Of the embedded database. */
  readonly dataDir?: string
}

const grounds: Readonly<Record<string, () => Promise<Ground>>> = {
  'on Postgres': async () => {
    const { databaseUrl } = await millionOrders()
    return { db: await openDatabase({ databaseUrl, dataDir: tmpdir() }, openLog('error')) }
  },
  'on the embedded database': async () => {
    const { dataDir } = await embeddedOrders()
    return { db: await openDatabase({ dataDir }, openLog('error')), dataDir }
  },
}

/** A day that each round changes. */
const day = (index: number, round: number): string => `2026-12-${String(1 + ((index + round) % 28)).padStart(2, '0')}`

/** Made as they are written, not held: who sends a file is not the server. */
function* dated(rows: readonly { readonly number: string }[], round: number): Generator<string> {
  yield 'sub_order_number,sla_date'
  for (const [index, { number }] of rows.entries()) yield `${number},${day(index, round)}`
}

function* withHeader(lines: Iterable<string>): Generator<string> {
  yield HEADER
  yield* lines
}

/** Localities that no round before had. */
function* places(round: number): Generator<string> {
  for (let index = 0; index < ROWS; index += 1)
    yield `41${String(index % 10_000).padStart(4, '0')},Place ${round} ${index},Pune,Pune,Maharashtra`
}

/** A file that changes a field of so many lines, from its arrival until it is done: read, checked, applied, told in the history. */
export const uploadUpdates: readonly Figure[] = Object.entries(grounds).map(([where, open]) => ({
  work: `upload of ${ROWS} rows that update, ${where}; the reference is the bare update of the same rows`,
  unit: 'rows/s',
  bar: atLeast(0.4),
  takesMinutes: true,
  async prepare() {
    const { db } = await open()
    const ground = await uploadGround(db)
    const { rows } = await sql<{ number: string }>`select sub_order_number as number from sub_orders order by id limit ${ROWS}`.execute(
      db.sql,
    )
    let round = 0
    return {
      async ours() {
        round += 1
        return ROWS / (await ground.load(setting, dated(rows, round)))
      },
      async reference() {
        round += 1
        const begun = performance.now()
        for (let at = 0; at < rows.length; at += CHUNK) {
          const chunk = rows.slice(at, at + CHUNK)
          const days = chunk.map((_row, index) => day(at + index, round))
          await sql`update sub_orders t set sla_date = x.day from unnest(${chunk.map(row => row.number)}::text[], ${days}::date[]) as x(number, day)
            where t.sub_order_number = x.number`.execute(db.sql)
        }
        return ROWS / ((performance.now() - begun) / 1000)
      },
      async close() {
        await ground.close()
        await db.close()
      },
    }
  },
}))

/** A file of address data that makes so many rows, each looked for first, against COPY into the same table. */
export const uploadInserts: readonly Figure[] = Object.entries(grounds).map(([where, open]) => ({
  work: `upload of ${ROWS} rows that insert, ${where}; the reference is COPY of the same rows`,
  unit: 'rows/s',
  bar: atLeast(0.3),
  async prepare() {
    const { db, dataDir } = await open()
    const ground = await uploadGround(db)
    let round = 0
    return {
      async ours() {
        round += 1
        return ROWS / (await ground.load(areaAddressData, withHeader(places(round))))
      },
      async reference() {
        round += 1
        const lines = Array.from(places(round), line => `1,2026-11-18,2026-11-18,${line}`)
        return ROWS / (await copyRows({ db, dataDir }, `addresses (version, created_at, updated_at, ${HEADER})`, lines))
      },
      async close() {
        await ground.close()
        await db.close()
      },
    }
  },
}))

/** Rows of a file that nobody should wait long for. */
const FEW = 100

/** A small file that comes while a large one is checked: it takes its turn between two chunks. */
export const uploadBehind: readonly Figure[] = Object.entries(grounds).map(([where, open]) => ({
  work: `upload of ${FEW} rows behind one of ${ROWS}, ${where}; the reference is the same alone`,
  unit: 's',
  bar: atMostPlus(1, 2, 's'),
  takesMinutes: true,
  async prepare() {
    const { db } = await open()
    const ground = await uploadGround(db)
    let round = 0
    const some = (count: number): Generator<string> => {
      round += 1
      return withHeader(Array.from(places(round)).slice(0, count))
    }
    return {
      ours: () => ground.behind(areaAddressData, some(ROWS), some(FEW)),
      reference: () => ground.behind(areaAddressData, null, some(FEW)),
      async close() {
        await ground.close()
        await db.close()
      },
    }
  },
}))
