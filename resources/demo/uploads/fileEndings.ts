import type { Random } from '../../../schema/demo.ts'
import type { Upload } from '../../../schema/upload.ts'

/** How far a file of the demo has come. */
export type Ending = 'done' | 'failed' | 'parked' | 'awaiting_approval' | 'checking' | 'applying'

/** Of each upload, what is still open among them. */
const EACH = 3
const WAITING = 4
/** Ten files of uploads whose rows change little: safe to be checked, and applied, at the first start. */
const fewChanges = ['query-normalization', 'area-pin-code', 'user-cod-file-upload', 'area-holidays']
const open = [...fewChanges, ...fewChanges, ...fewChanges].slice(0, 10)

/**
 * The files of the demo, the oldest first: three at least of every upload, most of them done, all five statuses among them.
 * @param files so many, if that is enough for all uploads
 * @param underWay the upload of the one file that is being applied
 */
export function endings(uploads: readonly Upload[], files: number, underWay: string, draw: Random) {
  const named = (names: readonly string[], ending: Ending) =>
    names.flatMap(name => uploads.filter(upload => upload.name === name)).map(upload => ({ upload, ending }))
  const risky = uploads.filter(({ approvalAboveRows }) => approvalAboveRows !== undefined)
  const last = [
    ...risky.slice(0, WAITING).map(upload => ({ upload, ending: 'awaiting_approval' as const })),
    ...named(open, 'checking'),
    ...named([underWay], 'applying'),
  ]
  // One at least of each has ended.
  const some = uploads.flatMap(upload => {
    const waiting = last.filter(one => one.upload === upload).length
    return Array<Upload>(Math.max(1, EACH - waiting)).fill(upload)
  })
  const more = draw.shuffled(uploads).slice(0, Math.max(0, files - last.length - some.length))
  const ends = draw.spread<Ending>({ done: 80, failed: 10, parked: 10 }, some.length + more.length)
  return [...draw.shuffled([...some, ...more]).map((upload, index) => ({ upload, ending: ends[index] ?? 'done' })), ...last]
}
