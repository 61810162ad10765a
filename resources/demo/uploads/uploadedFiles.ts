import type { DemoRow, Random } from '../../../schema/demo.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Upload } from '../../../schema/upload.ts'
import { tools as declared } from '../../index.ts'
import { demo, type Made } from '../world.ts'
import { type Ending, endings } from './fileEndings.ts'
import { demoSheet } from './sheet.ts'

/** Files: three of each upload (domain.md, §6, counts 120 of fewer uploads), with some 6,000 rows in all. */
const FILES = 152
/** Most files are whole; of the others so much in a hundred of their rows is bad, one at least. */
const BAD = { files: 0.4, least: 3, most: 8 }
/** Rows of a file that has ended, and of the few long ones. */
const ROWS = { least: 8, most: 24, long: 0.15, longLeast: 60, longMost: 160 }
/** Rows of one that waits for an approval: more than may be applied without. */
const RISKY = { least: 505, most: 560, badLeast: 10, badMost: 20 }
const DAYS = 60
/** The one that is being applied, and how far it has come. */
const UNDER_WAY = { family: 'area-address-data', rows: 400, share: 0.4 }

/** Files that were sent, of each upload, in each status; what they hold is about records of the demo. Those being checked the server goes on with. */
export const uploadedFiles = demo({
  rows(world, made) {
    const draw = world.random('uploaded_files')
    const { at, daysAgo, later } = world.moments
    const tools: readonly Tool[] = declared
    const uploads = tools.filter((tool): tool is Upload => tool.type === 'upload' && !tool.pasted && !tool.reads)
    const planned = endings(uploads, FILES, UNDER_WAY.family, draw)
    const staff = made('staff_users').filter(({ email }) => /^(admin|ops-executive|operations|staff-\d+)@/.test(String(email)))
    const upload_rows: DemoRow[] = []
    const uploaded_files = planned.map(({ upload, ending }, index): DemoRow => {
      const id = index + 1
      const isOpen = ending === 'checking' || ending === 'applying'
      const age = isOpen ? 0 : Math.floor(((planned.length - index) / planned.length) * DAYS)
      const created_at = later(at(daysAgo(age), isOpen ? 60 + index : draw.whole(34_000, 66_000)), 0)
      const sheet = demoSheet(world, upload, made, ending === 'applying')
      const good = goodRows(ending, draw)
      const bad = badRows(ending, good, draw)
      const lines = draw.shuffled([
        ...Array.from({ length: good }, (_, row) => ({ cells: sheet.good(row + index), error: null })),
        ...Array.from({ length: bad }, (_, row) => sheet.bad(row + index)),
      ])
      const name = `${upload.name}-${id}.csv`
      const header = ending === 'parked' ? sheet.columns.slice(1) : sheet.columns
      // Of what is open the server tells itself what is wrong.
      if (!isOpen && ending !== 'parked')
        for (const [row, { cells, error }] of lines.entries()) {
          const key = upload.key.map(column => cells[column] ?? '').join(', ')
          const failed = { uploaded_file: id, row_no: row + 2, row_key: key.slice(0, 120), result: 'failed', errors: [error], raw: cells }
          if (error) upload_rows.push({ id: upload_rows.length + 1, created_at, ...failed })
        }
      const sender = (isOpen ? staff[0] : draw.pick(staff))?.id ?? null
      return {
        id,
        created_at,
        created_by: sender,
        updated_by: sender,
        uploaded_by: sender,
        file_ref_id: uuid(draw),
        family: upload.name,
        area: upload.area ?? null,
        file_name: name,
        ...world.sheet(name, [header, ...lines.map(({ cells }) => header.map(column => cells[column] ?? ''))]),
        params: answers(upload, made),
        mapping: ending === 'parked' ? null : Object.fromEntries(sheet.columns.map((column, place) => [column, place])),
        report: { headers: header, header_at: 1, unknown: [], changes: ending === 'parked' ? null : changesOf(upload, good), kept: [] },
        ...progress(ending, good, bad, sender, hours => later(created_at, hours)),
        ...standing[ending],
        ...(ending === 'parked' && {
          form_error: `Column ${sheet.columns[0]} is missing`,
          form_fault: { code: 'column_missing', params: { column: sheet.columns[0] ?? '' } },
        }),
      }
    })
    return { uploaded_files, upload_rows }
  },
})

function goodRows(ending: Ending, draw: Random): number {
  if (ending === 'awaiting_approval') return draw.whole(RISKY.least, RISKY.most)
  if (ending === 'applying') return UNDER_WAY.rows
  const isLong = ending !== 'checking' && draw.chance(ROWS.long)
  return isLong ? draw.whole(ROWS.longLeast, ROWS.longMost) : draw.whole(ROWS.least, ROWS.most)
}

function badRows(ending: Ending, good: number, draw: Random): number {
  if (ending === 'awaiting_approval') return draw.whole(RISKY.badLeast, RISKY.badMost)
  // What fell as a whole fell because of a row.
  if (ending === 'applying' || (ending !== 'failed' && !draw.chance(BAD.files))) return 0
  return Math.max(1, Math.round((good * draw.whole(BAD.least, BAD.most)) / 100))
}

/** How a file stands that ended so. */
const standing: Readonly<Record<Ending, Readonly<Record<string, unknown>>>> = {
  done: { status: 'COMPLETED', stage: 'done', processed_percentage: '100' },
  failed: {
    status: 'FAILED',
    stage: 'reverted',
    processed_percentage: '100',
    apply_mode: 'all',
    ok_rows: 0,
    form_error: 'A row could not be applied, so none of them was',
    form_fault: { code: 'row_refused' },
  },
  parked: { status: 'FAILED', stage: 'parked', processed_percentage: '0' },
  awaiting_approval: { status: 'PENDING', stage: 'awaiting_approval', processed_percentage: '0' },
  checking: { status: 'UPLOADED', stage: 'checking', processed_percentage: '0' },
  applying: { status: 'PROCESSING', stage: 'applying', processed_percentage: String(100 * UNDER_WAY.share) },
}

/** Its counts, who had it applied, and when it came so far. */
function progress(ending: Ending, good: number, bad: number, asked_by: number | null, after: (hours: number) => string) {
  if (ending === 'checking' || ending === 'parked') return ending === 'parked' ? { ended_at: after(0.05) } : {}
  const counts = { total_rows: good + bad, ok_rows: good, failed_rows: bad, skipped_rows: 0, asked_by, apply_mode: 'good' }
  if (ending === 'awaiting_approval') return counts
  if (ending === 'applying') return { ...counts, ok_rows: Math.round(good * UNDER_WAY.share), applied_at: after(0) }
  return { ...counts, applied_at: after(0.1), ended_at: after(0.2) }
}

/** Changes of uploads without a planner, as far as their declaration contains them. */
function changesOf({ rowWrite }: Upload, good: number) {
  if (rowWrite.type !== 'updateRecord' && rowWrite.type !== 'insertRecord') return null
  const isNew = rowWrite.type === 'insertRecord'
  const columns = Object.keys(rowWrite.set).map(field => ({ tool: rowWrite.tool, field, count: good }))
  return { columns, samples: [], inserts: isNew ? good : 0, updates: isNew ? 0 : good, deletes: 0 }
}

/** What was answered beside the file: the first that each option offers. */
function answers({ options }: Upload, made: Made): Record<string, unknown> {
  const given = Object.entries(options).filter(([, { required }]) => required)
  return Object.fromEntries(given.map(([key, field]) => [key, answerOf(field, made)]))
}

function answerOf(field: Field, made: Made): unknown {
  if (field.options) return field.options[0]?.id
  const { tool, where = {} } = field.refersTo ?? { tool: '' }
  return made(tool).find(row => Object.entries(where).every(([name, value]) => [value].flat().some(one => one === row[name])))?.id
}

/** A version 4 UUID of the demo's own numbers. */
function uuid(draw: Random): string {
  const hex = Array.from({ length: 32 }, () => draw.whole(0, 15).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
