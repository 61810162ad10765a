import { posix } from 'node:path'
import { broken } from '../broken.ts'
import type { Archive } from './archive.ts'
import type { Meter } from './meter.ts'
import { readPart } from './readXml.ts'

/** A part that another one names. */
export interface Relation {
  readonly id: string
  /** The last word of its type: worksheet, sharedStrings, styles … */
  readonly type: string
  /** The name of the part in the archive. */
  readonly target: string
}

const MOST = 10_000

/** The parts that `part` names; of the whole workbook where it is ''. */
export async function relations(archive: Archive, part: string, meter: Meter): Promise<Relation[]> {
  const folder = posix.dirname(part)
  const found: Relation[] = []
  await readPart(archive, posix.join(folder, '_rels', `${posix.basename(part)}.rels`), meter, {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      if (found.length >= MOST) throw broken('it names too many parts')
      const said = attribute('Target') ?? ''
      const target = said.startsWith('/') ? said.slice(1) : posix.join(folder, said)
      found.push({ id: attribute('Id') ?? '', type: posix.basename(attribute('Type') ?? ''), target })
    },
  })
  return found
}
