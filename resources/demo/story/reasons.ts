import { slug } from '../people.ts'
import { list } from '../words/words.ts'
import { numbered } from '../world.ts'

const letters = { S: 'supplier', R: 'reseller', C: 'customer', K: 'courier', P: 'platform' }

/**
 * Reasons by their documented ids, each with marks: first who it is attributed to; x not for people to choose, p brings a penalty, a after shipping
 * too (document 2, §3).
 */
const said = list(`
  1 Sp Product not available, 2 R Cancelled by reseller, 3 Sp Quality issue, 4 P Test order, 5 Px Test order (internal),
  6 R Duplicate orders, 7 R Bank transfer pending, 8 C COD verification pending, 9 R Reseller unresponsive, 10 Sp Delayed delivery,
  11 P Pincode not serviceable, 12 C Address change, 13 P Supplier change, 14 Sp Out of stock, 15 C Better price, 16 C Changed mind,
  17 P Fraud orders, 18 C Wrong address, 19 C Call and confirm, 20 Ca RTO, 21 P High RTO users, 22 P Red zones, 23 Ka Package lost,
  24 P Ops supplier cancellation, 25 Sp Fraud supplier cancellation, 26 P Risky COD, 27 Px Test order (payment), 28 P CNCF reject,
  29 Px Test order (load test), 30 Px Cancelled by system, 31 Sp Wrong product listed, 32 S Price error in catalog,
  33 Sp Size not available, 35 Sp Damaged before dispatch, 36 C Customer not reachable, 37 C Ordered by mistake, 38 R Payment failed,
  50 K Courier pickup failed, 51 K Courier refused the parcel, 52 S Supplier on holiday, 53 S Supplier deactivated,
  54 P Legal or brand complaint, 55 C Address incomplete, 56 C Customer refused before dispatch, 57 R Offer or credits not applied,
  58 R Shipping charge too high, 59 P Other (comment required)`)

export const cancellationReasonWords = said.map(text => {
  const [id, marks = '', ...words] = text.split(' ')
  return {
    id: Number(id),
    name: words.join(' '),
    attributable_to: letters[marks[0] as keyof typeof letters],
    selectable: !marks.includes('x'),
    penalty: marks.includes('p'),
    after_ship: marks.includes('a'),
  }
})

/** Why goods come back, in the words of the customer and more closely; what is late or not good is not exchanged, and no picture shows that it is late. */
export const returnReasonWords = [
  { name: 'wrong product', sub_reasons: ['other colour', 'other design', 'other product'] },
  { name: 'wrong size', sub_reasons: ['too small', 'too large', 'label wrong'] },
  { name: 'damaged', sub_reasons: ['torn', 'broken', 'stained'] },
  { name: 'defective', sub_reasons: ['does not work', 'stitching open'] },
  { name: 'colour differs', sub_reasons: ['lighter', 'darker'] },
  { name: 'quality not good', sub_reasons: ['thin fabric', 'rough finish'], applies_to: 'return' },
  { name: 'part missing', sub_reasons: ['piece of a set', 'accessory'] },
  { name: 'late delivery', sub_reasons: [], applies_to: 'return', needs_image: false },
  { name: 'did not like', sub_reasons: [], needs_image: false },
  { name: 'other', sub_reasons: [], needs_image: false },
].map(reason => ({ applies_to: 'both', needs_image: true, ...reason }))

const linked = [
  ['Delhivery', 'delhivery', 'https://www.delhivery.com/track-v2/package/{awb}'],
  ['FedEx', 'fedex', 'https://www.fedex.com/fedextrack/?trknbr={awb}'],
  ['Blue Dart', 'bluedart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}'],
] as const
const unlinked = [
  ['Professional Courier', 'professional', 'https://www.tpcindia.com/Tracking2014.aspx?id={awb}&type=0&service=0'],
  ['DTDC', 'dtdc', 'https://www.dtdc.in/tracking.asp'],
  ['India Post', 'indiapost', 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx'],
  ['ST Courier', 'st', 'https://stcourier.com/track/shipment'],
  ...list('TrackOn, Shree Anjani, Bookmypacket, Shree Maruti, Shree Tirupati, First Flight, West India Courier, Other').map(
    name => [name, slug(name), `https://track.example.com/${slug(name)}/{awb}`] as const,
  ),
] as const

/** Couriers with their public tracking pages; those without a usable page get a made-up one, which is not a link (document 2, §3). */
export const courierWords = [...linked, ...unlinked].map(([name, code, tracking_url], index) => ({
  name,
  code,
  tracking_url,
  valid_for_link: index < linked.length,
}))

/** The fixed lists behind orders: why they are cancelled, why goods come back, who carries them. A reason's key is its documented id. */
export function reasons() {
  return {
    cancellation_reasons: cancellationReasonWords.map(({ id, ...reason }) => ({ id, reason_id: id, ...reason })),
    return_reasons: numbered(returnReasonWords).map(reason => ({
      ...reason,
      needs_video: false,
      product_missing: reason.name === 'part missing',
      window_days: 7,
      position: reason.id * 10,
      active: true,
    })),
    couriers: numbered(courierWords).map(courier => ({ ...courier, active: true })),
  }
}
