import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { VideoField } from '../../../schema/kinds/video.ts'
import type { CellProps } from '../KindView.ts'
import { Stage } from './viewer/Stage.tsx'

/** A video or picture where there is room to look at it. */
export default function FilmFact({ value }: CellProps<VideoField>) {
  return <Stage file={value as FileValue} height="min(50vh, 420px)" />
}
