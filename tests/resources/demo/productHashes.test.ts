import { expect, test } from 'vitest'
import { fabrics } from '../../../resources/demo/pictures/fabrics.ts'
import { demoFiles } from '../../../resources/demo/pictures/pictures.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import { imageHash } from '../../../server/files/pictures.ts'
import { demoOf } from './demoOf.ts'

test('a product of the demo has the hash of its first picture, and the colour of it', () => {
  const { products = [] } = demoOf('IN')
  expect(products.length).toBe(2400)
  const hashes = new Map(fabrics.map(({ hash, colour }) => [hash, colour]))
  expect(hashes.size).toBe(240)
  expect(products.filter(({ name, image_hash }) => !String(name).endsWith(hashes.get(String(image_hash))?.toLowerCase() ?? '?'))).toEqual(
    [],
  )
})

test('the hashes of the demo are those of its pictures', async () => {
  const contents: Buffer[] = []
  await demoFiles(async (content, name): Promise<FileValue> => {
    if (name.startsWith('fabric')) contents.push(Buffer.from(content))
    return { id: name, name, size: content.length, type: 'image/png', width: 0, height: 0 }
  })
  expect(await Promise.all(contents.map(imageHash))).toEqual(fabrics.map(({ hash }) => hash))
})

test('the two pictures of a category are alike, and those of different categories are not', () => {
  const bits = (one: string, other: string) => (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length
  const distances = fabrics.flatMap((one, place) =>
    fabrics.slice(place + 1).map(other => ({ same: one.leaf === other.leaf, distance: bits(one.hash, other.hash) })),
  )
  expect(distances.filter(({ same, distance }) => same && distance > 12)).toEqual([])
  const others = distances.filter(({ same }) => !same)
  expect(others.filter(({ distance }) => distance > 12).length / others.length).toBeGreaterThan(0.99)
})
