import { choice, formats, reference, text } from '../../schema/language.ts'
import { parties } from './choices.ts'

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

/** What is asked before a line or a whole order is cancelled; people choose among the reasons that are theirs (document 2, §3). */
export const cancelQuestions = {
  cancellation_reason: reference('cancellation_reasons', { required: true, where: { selectable: true } }),
  attributable_to: choice(parties, { help: "Leave empty to use the reason's default" }),
  comment: text({ max: 128 }),
} as const

/** A size of goods, chosen by their picture, price and stock. @param via what leads to the product */
export const sizeOf = (...via: readonly [string, ...string[]]) =>
  ({ via, list: 'variations', named: 'name', left: 'stock', facts: ['discounted_price'], picture: 'images' }) as const

/** The number of a parcel: a link to its courier's page where that is valid. */
export const awbColumn = {
  max: 30,
  format: formats.awb,
  personal: false,
  label: 'AWB',
  copied: true,
  opens: { by: 'courier', url: 'tracking_url', when: 'valid_for_link' },
} as const
