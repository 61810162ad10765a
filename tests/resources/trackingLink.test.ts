import { describe, expect, it } from 'vitest'
import { trackingLink } from '../../resources/orders/trackingLink.ts'
import { courierWords } from '../../server/seed/words/reasons.ts'

const awb = '1490812345678'
const links: Readonly<Record<string, string>> = {
  Delhivery: 'https://www.delhivery.com/track-v2/package/1490812345678',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=1490812345678',
  'Blue Dart': 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=1490812345678',
}

describe('the tracking link of a parcel (document 2, §3)', () => {
  it('knows fifteen couriers', () => expect(courierWords).toHaveLength(15))

  it.each(courierWords.map(courier => [courier.name, courier] as const))('of %s', (name, courier) =>
    expect(trackingLink(courier, awb)).toBe(links[name] ?? null),
  )

  it('encodes what stands in the AWB', () => {
    const courier = { tracking_url: 'https://track.example.com/{awb}?n={awb}', valid_for_link: true }
    expect(trackingLink(courier, 'a/b &$&')).toBe('https://track.example.com/a%2Fb%20%26%24%26?n=a%2Fb%20%26%24%26')
  })

  it.each([
    ['no courier', null, awb],
    ['no AWB', { tracking_url: 'https://track.example.com/{awb}', valid_for_link: true }, null],
    ['an empty AWB', { tracking_url: 'https://track.example.com/{awb}', valid_for_link: true }, ''],
    ['a page without a place for it', { tracking_url: 'https://track.example.com', valid_for_link: true }, awb],
    ['a page that is no page', { tracking_url: 'javascript:alert({awb})', valid_for_link: true }, awb],
    ['no page', { tracking_url: null, valid_for_link: true }, awb],
  ])('is none for %s', (_name, courier, number) => expect(trackingLink(courier, number)).toBeNull())
})
