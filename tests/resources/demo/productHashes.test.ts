import { expect, test } from 'vitest'
import { demoFiles, productHashes } from '../../../resources/demo/pictures/pictures.ts'
import type { FileValue } from '../../../schema/kinds/fileValue.ts'
import { imageHash } from '../../../server/files/pictures.ts'
import { demoOf } from './demoOf.ts'

test('a product of the demo has the hash of its first picture', () => {
  const { products = [] } = demoOf('IN')
  expect(products.length).toBe(2400)
  expect(products.filter(({ image_hash }) => image_hash !== productHashes[0])).toEqual([])
})

test('the hashes of the demo are those of its pictures', async () => {
  const contents: Buffer[] = []
  await demoFiles(async (content, name): Promise<FileValue> => {
    if (name.startsWith('product')) contents.push(Buffer.from(content))
    return { id: name, name, size: content.length, type: 'image/png', width: 0, height: 0 }
  })
  expect(await Promise.all(contents.map(imageHash))).toEqual(productHashes)
})
