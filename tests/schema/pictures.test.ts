import { expect, test } from 'vitest'
import { file } from '../../schema/kinds/file.ts'
import { image } from '../../schema/kinds/image.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { text } from '../../schema/kinds/text.ts'
import { video } from '../../schema/kinds/video.ts'
import { holdsPictures, picturesOf } from '../../schema/pictures.ts'

const stored = (name: string, type = 'image/png') => ({ id: name.repeat(64), name, size: 1, type })
const listed = rows({ image: image({ required: true }), note: text({ max: 9 }) }) as Field

test('pictures are those of an image, or of a list of them, in their order; other files are none', () => {
  const [a, b, c] = [stored('a'), stored('b'), stored('c', 'application/pdf')]
  expect(picturesOf(image() as Field, a)).toEqual([a])
  expect(picturesOf(listed, [{ image: b }, { image: a, note: 'back' }])).toEqual([b, a])
  expect(picturesOf(file() as Field, c)).toEqual([])
  expect(picturesOf(listed, null)).toEqual([])
  expect(picturesOf(undefined, a)).toEqual([])
  const film = { ...stored('d', 'video/mp4'), poster: a }
  expect([film, stored('e', 'video/mp4'), a].map(one => picturesOf(video({ orPicture: true }) as Field, one))).toEqual([[a], [], [a]])
  expect([image() as Field, video() as Field, listed, text({ max: 9 }) as Field, undefined].map(holdsPictures)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
