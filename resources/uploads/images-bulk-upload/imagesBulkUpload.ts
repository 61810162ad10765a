import { type Images, images, partsOfName } from '../../../schema/images.ts'
import { choice, customWrite, integer, text, upload } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'

const MOST_PICTURES = 10
/** 2 MB (domain.md, §3.5). */
const LARGEST = 2_097_152
const pattern = /^([1-9]\d{0,14})_(\d{1,4})\.(?:jpe?g|png|webp)$/i
const reads = images({ max: 500, largest: LARGEST, of: 'products', name: 'file_name', pattern, parts: ['product_id', 'n'] })

/** Pictures of products, many at once (document 1, §2.7; domain.md, §3.5). Type and size are read from the picture, whatever its name says. */
export const imagesBulkUpload = upload('images-bulk-upload', {
  section: 'uploads',
  label: 'Images bulk upload',
  synonyms: ['picture', 'photo', 'zip', 'product images'],
  help: 'Adds pictures to products by file name: 900001_2.jpg is the second picture of product 900001.',
  permission: 'images_bulk_upload',
  reads,
  columns: {
    file_name: text({
      required: true,
      max: 200,
      format: { code: 'picture_name', pattern, example: '900001_1.jpg' },
      help: 'Product id, _, picture number from 1 to 10, and the extension, e.g. 900001_2.jpg',
    }),
    type: choice(['image/jpeg', 'image/png', 'image/webp'], { required: true, help: 'Read from the image itself' }),
    size_bytes: integer({ max: LARGEST, help: 'Bytes: at most 2 MB' }),
    width: integer({ min: 500, max: 8_000, help: 'Pixels' }),
    height: integer({ min: 500, max: 8_000, help: 'Pixels' }),
    sha256: text({ max: 64, help: 'Identifies the content' }),
    image_hash: text({ max: 16, help: 'Similar for similar images' }),
  },
  key: ['file_name'],
  lookups: { product: { tool: 'products', by: { id: 'product_id' }, at: 'file_name' } },
  rules: [pictureNumber('file_name', reads, MOST_PICTURES)],
  planner: true,
  rowWrite: customWrite(),
  example: { file_name: '900001_1.jpg', type: 'image/jpeg', size_bytes: '184320', width: '1080', height: '1080' },
})

/** A product has pictures 1 to `most` (domain.md, §3.5). */
function pictureNumber<const Column extends string>(column: Column, reads: Images, most: number) {
  return errorRule(`number of the picture 1 to ${most}`, [column], record => {
    const n = partsOfName(reads, String(record[column] ?? ''))?.n
    return n === undefined || (n >= 1 && n <= most) ? null : { code: 'picture_number', params: { maximum: most } }
  })
}
