type By = 'supplier' | 'reseller' | 'customer' | 'courier' | 'platform'

interface CancellationReason {
  readonly id: number
  readonly name: string
  readonly attributable_to: By
  readonly selectable: boolean
  readonly penalty: boolean
  readonly after_ship: boolean
}

const letters: Readonly<Record<string, By>> = { S: 'supplier', R: 'reseller', C: 'customer', K: 'courier', P: 'platform' }

/** Marks: first who it is attributed to; x not for people to choose, p brings a penalty, a after shipping too (document 2, §3). */
const said: Readonly<Record<number, string>> = {
  1: 'Sp Product not available',
  2: 'R Cancelled by reseller',
  3: 'Sp Quality issue',
  4: 'P Test order',
  5: 'Px Test order (internal)',
  6: 'R Duplicate orders',
  7: 'R Bank transfer pending',
  8: 'C COD verification pending',
  9: 'R Reseller unresponsive',
  10: 'Sp Delayed delivery',
  11: 'P Pincode not serviceable',
  12: 'C Address change',
  13: 'P Supplier change',
  14: 'Sp Out of stock',
  15: 'C Better price',
  16: 'C Changed mind',
  17: 'P Fraud orders',
  18: 'C Wrong address',
  19: 'C Call and confirm',
  20: 'Ca RTO',
  21: 'P High RTO users',
  22: 'P Red zones',
  23: 'Ka Package lost',
  24: 'P Ops supplier cancellation',
  25: 'Sp Fraud supplier cancellation',
  26: 'P Risky COD',
  27: 'Px Test order (payment)',
  28: 'P CNCF reject',
  29: 'Px Test order (load test)',
  30: 'Px Cancelled by system',
  31: 'Sp Wrong product listed',
  32: 'S Price error in catalog',
  33: 'Sp Size not available',
  35: 'Sp Damaged before dispatch',
  36: 'C Customer not reachable',
  37: 'C Ordered by mistake',
  38: 'R Payment failed',
  50: 'K Courier pickup failed',
  51: 'K Courier refused the parcel',
  52: 'S Supplier on holiday',
  53: 'S Supplier deactivated',
  54: 'P Legal or brand complaint',
  55: 'C Address incomplete',
  56: 'C Customer refused before dispatch',
  57: 'R Offer or credits not applied',
  58: 'R Shipping charge too high',
  59: 'P Other (comment required)',
}

export const cancellationReasonWords: readonly CancellationReason[] = Object.entries(said).map(([id, text]) => {
  const marks = text.slice(0, text.indexOf(' '))
  return {
    id: Number(id),
    name: text.slice(marks.length + 1),
    attributable_to: letters[marks[0] ?? '']!,
    selectable: !marks.includes('x'),
    penalty: marks.includes('p'),
    after_ship: marks.includes('a'),
  }
})

export const returnReasonWords: readonly { readonly name: string; readonly applies_to: string; readonly sub_reasons: readonly string[] }[] =
  [
    { name: 'wrong product', applies_to: 'both', sub_reasons: ['other colour', 'other design', 'other product'] },
    { name: 'wrong size', applies_to: 'both', sub_reasons: ['too small', 'too large', 'label wrong'] },
    { name: 'damaged', applies_to: 'both', sub_reasons: ['torn', 'broken', 'stained'] },
    { name: 'defective', applies_to: 'both', sub_reasons: ['does not work', 'stitching open'] },
    { name: 'colour differs', applies_to: 'both', sub_reasons: ['lighter', 'darker'] },
    { name: 'quality not good', applies_to: 'return', sub_reasons: ['thin fabric', 'rough finish'] },
    { name: 'part missing', applies_to: 'both', sub_reasons: ['piece of a set', 'accessory'] },
    { name: 'late delivery', applies_to: 'return', sub_reasons: [] },
    { name: 'did not like', applies_to: 'both', sub_reasons: [] },
    { name: 'other', applies_to: 'both', sub_reasons: [] },
  ]

const unlinked = [
  'TrackOn',
  'Shree Anjani',
  'Bookmypacket',
  'Shree Maruti',
  'Shree Tirupati',
  'First Flight',
  'West India Courier',
  'Other',
]

/** Couriers with their public tracking pages; those without a usable page get a made-up one, which is not a link (document 2, §3). */
export const courierWords: readonly {
  readonly name: string
  readonly code: string
  readonly tracking_url: string
  readonly valid_for_link: boolean
}[] = [
  { name: 'Delhivery', code: 'delhivery', tracking_url: 'https://www.delhivery.com/track-v2/package/{awb}', valid_for_link: true },
  { name: 'FedEx', code: 'fedex', tracking_url: 'https://www.fedex.com/fedextrack/?trknbr={awb}', valid_for_link: true },
  {
    name: 'Blue Dart',
    code: 'bluedart',
    tracking_url: 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}',
    valid_for_link: true,
  },
  {
    name: 'Professional Courier',
    code: 'professional',
    tracking_url: 'https://www.tpcindia.com/Tracking2014.aspx?id={awb}&type=0&service=0',
    valid_for_link: false,
  },
  { name: 'DTDC', code: 'dtdc', tracking_url: 'https://www.dtdc.in/tracking.asp', valid_for_link: false },
  {
    name: 'India Post',
    code: 'indiapost',
    tracking_url: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    valid_for_link: false,
  },
  { name: 'ST Courier', code: 'st', tracking_url: 'https://stcourier.com/track/shipment', valid_for_link: false },
  ...unlinked.map(name => ({
    name,
    code: name.toLowerCase().replaceAll(' ', '-'),
    tracking_url: `https://track.example.com/${name.toLowerCase().replaceAll(' ', '-')}/{awb}`,
    valid_for_link: false,
  })),
]

/** The fixed lists behind orders: why they are cancelled, why goods come back, who carries them. A reason's key is its documented id. */
export function reasons() {
  return {
    cancellation_reasons: cancellationReasonWords.map(({ id, ...reason }) => ({ id, reason_id: id, ...reason })),
    return_reasons: returnReasonWords.map((reason, index) => ({
      id: index + 1,
      ...reason,
      needs_image: reason.applies_to !== 'exchange',
      needs_video: false,
      product_missing: reason.name === 'part missing',
      window_days: 7,
      position: (index + 1) * 10,
      active: true,
    })),
    couriers: courierWords.map((courier, index) => ({ id: index + 1, ...courier, active: true })),
  }
}
