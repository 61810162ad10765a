import { expect, it } from 'vitest'
import { formats } from '../../../schema/formats/formats.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { text } from '../../../schema/kinds/text.ts'
import { readPasted } from '../../../src/kinds/parts/children/readPasted.ts'

const fields = { awb: text({ max: 30, format: formats.awb }), weight_g: integer({ min: 1 }) }
const read = (written: string) =>
  readPasted(written, ['awb', 'weight_g'], fields, ['sub_order_number', 'Sub-order number'], { country: 'IN' })

it('reads lines of a message and of a sheet, without heads and empty ones', () => {
  expect(
    read('Sub-order number,AWB\n261118000123_1, 1490812345678\n\n261118000124_1\t1490812345679\t450\r\n"261118000125_1";;300'),
  ).toEqual({
    lines: [
      { line: 2, name: '261118000123_1', values: { awb: '1490812345678' } },
      { line: 4, name: '261118000124_1', values: { awb: '1490812345679', weight_g: 450 } },
      { line: 5, name: '261118000125_1', values: { weight_g: 300 } },
    ],
    faults: [],
  })
})

it('names the line of each value that cannot be taken, of a name that stands twice and of what is too much', () => {
  expect(read('A_1,12\nA_1,1490812345678\nA_2,1490812345678,0\nA_3,1490812345679,1,2').faults).toMatchObject([
    { line: 1, field: 'awb', fault: { code: 'awb' } },
    { line: 2, says: 'twice', value: 'A_1' },
    { line: 3, field: 'weight_g', fault: { code: 'too_little' } },
    { line: 4, says: 'too_many', value: 3 },
  ])
})
