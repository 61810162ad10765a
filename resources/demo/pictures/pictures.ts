import type { KeepFile } from '../../../schema/demo.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import { films } from '../videos/films.ts'
import { drawnBanners } from './drawnBanners.ts'
import { fabrics } from './fabrics.ts'
import { gradient, paper, patchwork } from './paint.ts'

const GRADIENTS = 8

/** Draws the pictures of the demo and has them stored, so that every one a record names can be shown. */
export async function demoFiles(store: KeepFile) {
  const pictures = async (name: string, count: number, ...sizes: readonly string[]) => {
    const stored: FileValue[] = []
    for (let index = 0; index < count; index += 1) {
      const [width = 0, height = 0] = sizes[index % sizes.length]!.split('x').map(Number)
      stored.push(await store(gradient(width, height, index), `${name}-${index + 1}.png`))
    }
    return stored
  }
  const stored = async (list: readonly (readonly [content: Uint8Array, name: string])[]) => {
    const kept: FileValue[] = []
    for (const [content, name] of list) kept.push(await store(content, name))
    return kept
  }
  return {
    banners: await pictures('banner', 12, '1080x720', '1200x466'),
    products: await pictures('product', GRADIENTS, '600x600'),
    /** The pictures of products, in the order of `fabrics`. */
    fabrics: await stored(
      fabrics.map(({ patches, colour }, index) => [patchwork(360, 320, patches, colour), `fabric-${index + 1}.png`] as const),
    ),
    carousels: await pictures('carousel', 3, '1205x500'),
    showcases: await pictures('showcase', 3, '328x112'),
    films: await stored(films.map((film, index) => [Buffer.from(film, 'base64'), `clip-${index + 1}.mp4`])),
    /** Banners as `generate` draws them, in the order of `drawnBanners`. */
    drawn: await stored(drawnBanners.map(([, picture], index) => [Buffer.from(picture, 'base64'), `mma-banner-${index + 1}.jpg`] as const)),
    /** What buyers photograph. */
    photos: await pictures('photo', 6, '480x640'),
    /** Stands for a cheque, a certificate, a card. */
    paper: await store(paper(), 'specimen.png'),
  }
}
