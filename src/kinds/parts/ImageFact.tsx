import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { ImageField } from '../../../schema/kinds/image.ts'
import type { CellProps } from '../KindView.ts'
import { Pictures } from './Pictures.tsx'

/** A picture where there is room to look at it. */
export default function ImageFact({ value }: CellProps<ImageField>) {
  return <Pictures files={[value as FileValue]} />
}
