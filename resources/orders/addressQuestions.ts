import { formats, text } from '../../schema/language.ts'

/** Where to send it: the whole address, or only what differs. */
export function addressQuestions({ required }: { required: boolean }) {
  return {
    address_line1: text({ max: 200, required, label: 'Address' }),
    address_line2: text({ max: 200, label: 'Address, second line' }),
    landmark: text({ max: 100 }),
    city: text({ max: 60, required }),
    state: text({ max: 60, required }),
    pincode: text({ max: 6, required, format: formats.pincode, label: 'Pin code' }),
  } as const
}
