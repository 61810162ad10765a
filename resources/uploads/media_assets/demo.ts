import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 200

/** Stored files: the pictures of the demo, then videos of catalogs and papers that lie elsewhere. */
export const rows = demo({
  rows({ files, moments, ...world }) {
    const draw = world.random('media_assets')
    const pictures = (folder: string, mark: string, list: readonly FileValue[]) =>
      list.map((file, index) => ({ file, folder, url: `https://static.example.com/${mark}/${index + 1}.png` }))
    const stored = [
      ...pictures('banners', 'b', files.banners),
      ...pictures('products', 'p', files.products),
      ...pictures('collections', 'c', [...files.carousels, ...files.showcases]),
    ]
    // The same bytes are one file.
    const distinct = [...new Map(stored.map(one => [one.file.id, one])).values()]
    const kept = distinct.map(({ file, folder, url }) => ({
      file_name: file.name,
      kind: 'image',
      folder,
      url,
      size_bytes: file.size,
      width: file.width,
      height: file.height,
      sha256: file.id,
    }))
    const elsewhere = Array.from({ length: COUNT - kept.length }, (_, index) => {
      const isVideo = index % 4 !== 3
      const name = isVideo ? `catalog-${index + 1}.mp4` : `guide-${index + 1}.pdf`
      return {
        file_name: name,
        kind: isVideo ? 'video' : 'document',
        folder: isVideo ? 'videos' : 'guides',
        url: `https://static.example.com/${isVideo ? 'v' : 'g'}/${name}`,
        size_bytes: isVideo ? draw.whole(2_000_000, 20_000_000) : draw.whole(60_000, 900_000),
        ...(isVideo && { duration: `${draw.whole(5, 58)}.0`, codec: 'avc1' }),
      }
    })
    return [...kept, ...elsewhere].map((row, index) => ({
      id: index + 1,
      created_at: moments.at(moments.daysAgo(draw.whole(1, 200)), draw.whole(30_000, 70_000)),
      ...row,
    }))
  },
})
