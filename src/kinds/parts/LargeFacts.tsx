import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { ImageField } from '../../../schema/kinds/image.ts'
import type { VideoField } from '../../../schema/kinds/video.ts'
import type { CellProps } from '../KindView.ts'
import { Pictures } from './Pictures.tsx'
import { Stage } from './viewer/Stage.tsx'

/** A picture where there is room to look at it. */
export const ImageFact = ({ value }: CellProps<ImageField>) => <Pictures files={[value as FileValue]} />

/** A video or picture where there is room to look at it. */
export const FilmFact = ({ value }: CellProps<VideoField>) => <Stage file={value as FileValue} height="min(50vh, 420px)" />
