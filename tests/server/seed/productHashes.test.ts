import { expect, test } from 'vitest'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import { imageHash } from '../../../server/files/imageHash.ts'
import { DEMO_SEED } from '../../../server/seed/demo.ts'
import { demoRows } from '../../../server/seed/demoRows.ts'
import { demoFiles } from '../../../server/seed/pictures/demoFiles.ts'
import { productHashes } from '../../../server/seed/pictures/productHashes.ts'
import { makeWorld } from '../../../server/seed/world.ts'
import { files } from './files.ts'

test('a product of the demo has the hash of its first picture', () => {
  const world = makeWorld({ country: 'IN', now: new Date('2026-11-18T06:30:00Z'), seed: DEMO_SEED, files })
  const { products = [] } = demoRows(world)
  expect(products.length).toBe(2400)
  expect(products.filter(({ image_hash }) => image_hash !== productHashes[0])).toEqual([])
})

test('the hashes of the demo are those of its pictures', async () => {
  const contents: Buffer[] = []
  await demoFiles(async (content, name): Promise<FileValue> => {
    if (name.startsWith('product')) contents.push(content)
    return { id: name, name, size: content.length, type: 'image/png', width: 0, height: 0 }
  })
  expect(await Promise.all(contents.map(imageHash))).toEqual(productHashes)
})
