import type { FoundRow, RowRefused, UploadContext } from '../../../schema/uploadPlanner.ts'

/** One number of a courier is one parcel: the later row of a file that names it again is refused (E8), however far apart they stand. */
export function awbAgain({ no, values, found }: FoundRow, { earlier }: UploadContext): RowRefused | null {
  const first = earlier.first(`awb ${found.partner?.id} ${values.awb}`, no)
  if (first === no) return null
  return { refuse: no, column: 'awb', code: 'E8', message: `${values.awb} is the AWB of row ${first}`, cause: 'is the AWB of another row' }
}
