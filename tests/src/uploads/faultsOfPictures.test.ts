import { describe, expect, it } from 'vitest'
import { imagesBulkUpload } from '../../../resources/uploads/images-bulk-upload/imagesBulkUpload.ts'
import { faultOfPicture, faultOfPictures } from '../../../src/uploads/page/faultsOfPictures.ts'

const context = {
  country: 'IN',
  today: '2026-11-18',
  now: '2026-11-18T08:00:00.000Z',
  localDate: (moment: string) => moment.slice(0, 10),
} as const

describe('what is known to be wrong before pictures are sent', () => {
  it.each([
    ['900001_1.jpg', 2_097_152, undefined],
    ['900001_10.WEBP', 1, undefined],
    ['900001_11.jpg', 1, 'picture_number'],
    ['900001_0.jpg', 1, 'picture_number'],
    ['kurti.jpg', 1, 'picture_name'],
    ['900001_1.gif', 1, 'picture_name'],
    ['0_1.jpg', 1, 'picture_name'],
    ['900001_1.jpg', 2_097_153, 'too_much'],
    ['all.zip', 100_000_000, undefined],
  ])('%s of %i bytes: %s', (name, size, code) => expect(faultOfPicture(imagesBulkUpload, { name, size }, context)?.code).toBe(code))

  it('of all together', () => {
    const some = (count: number, size: number, name = 'a.jpg') => Array.from({ length: count }, () => ({ name, size }))
    expect(faultOfPictures(imagesBulkUpload, some(500, 2_097_152))).toBeNull()
    expect(faultOfPictures(imagesBulkUpload, some(501, 1))).toBe('many')
    expect(faultOfPictures(imagesBulkUpload, some(2, 600_000_000))).toBe('large')
    expect(faultOfPictures(imagesBulkUpload, some(1, 0))).toBe('empty')
    expect(faultOfPictures(imagesBulkUpload, [...some(1, 1, 'a.zip'), ...some(1, 1)])).toBe('alone')
  })
})
