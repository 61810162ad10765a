import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import type { DemoFiles } from '../../../server/seed/world.ts'

const picture = (mark: string, width: number, height: number): FileValue => ({
  id: mark.repeat(64),
  name: 'picture.png',
  size: 8000,
  type: 'image/png',
  width,
  height,
})

/** Pictures as they would be stored, for rows that are made without a storage. */
export const files: DemoFiles = {
  banners: [picture('a', 1080, 720), picture('b', 1200, 466)],
  products: [picture('c', 600, 600)],
  carousels: [picture('d', 1205, 500)],
  showcases: [picture('e', 328, 112)],
  paper: picture('f', 900, 400),
}
